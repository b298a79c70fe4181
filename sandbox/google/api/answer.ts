import type { Answer } from '../../kit/http-effects.ts'
import type { PlannedError } from '../../kit/suffer-fault.ts'
import { GoogleRefusal, refusalReasons, type RefusalReason } from '../world/refusal.ts'

/** Refusal in the form of Drive's error bodies. */
export function refusalAnswer({
  status,
  domain,
  reason,
  message,
}: Pick<GoogleRefusal, 'status' | 'domain' | 'message'> & { reason: string }): Answer {
  const errors = [{ message, domain, reason }]
  return { status, body: { error: { code: status, message, errors } } }
}

export const plannedError: PlannedError = (status, { code, retryAfter }) => {
  const known = refusalReasons.find((reason): reason is RefusalReason => reason === code)
  const told = known ? new GoogleRefusal(known) : null
  return {
    ...refusalAnswer({
      status,
      domain: told?.domain ?? 'global',
      reason: code ?? 'backendError',
      message: told?.message ?? `Answered ${status} on purpose.`,
    }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

/**
 * Picks the fields that a request names, as in `id,name,owners(emailAddress)`. Absent: those that Drive answers by itself.
 */
export function pickFields(full: object, fields: string | undefined, usual: string): unknown {
  const wanted = fields ?? usual
  return wanted === '*' ? full : pick(full, parseFields(wanted))
}

type Tree = Map<string, Tree | null>

function parseFields(text: string): Tree {
  const found: Tree = new Map()
  let depth = 0
  let part = ''
  const take = () => {
    const match = /^\s*([\w*]+)\s*(?:\((.*)\)|\/(.*))?\s*$/su.exec(part)
    if (!match?.[1]) throw new GoogleRefusal('invalid', `Invalid field selection ${part}`)
    const inner = match[2] ?? match[3]
    found.set(match[1], inner === undefined ? null : parseFields(inner))
    part = ''
  }
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) take()
    else part += sign
  }
  take()
  return found
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const wanted = tree.get(name)
    if (wanted === undefined) return []
    return [[name, wanted === null ? inner : pick(inner, wanted)]]
  })
  for (const name of tree.keys())
    if (name !== '*' && !(name in value))
      throw new GoogleRefusal('invalid', `Invalid field selection ${name}`)
  return Object.fromEntries(entries)
}
