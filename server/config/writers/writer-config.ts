import type { z } from 'zod'
import type { Environment } from '../environment.ts'
import { ownKeyServices, writerServices, type WriterKind } from './writer-variables.ts'

type Service = { name: string; kind: WriterKind; url: string; model: string }

export type WriterConfig = {
  /** Model of the operator's; null: the built-in writer writes. */
  operators: (Service & { key: string | null }) | null
  /** So many of the currency for a million tokens. */
  prices: { input: number; output: number; currency: string } | null
  textsPerDay: number
  judges: boolean
  offered: (Service & { title: string; isStandIn: boolean })[]
}

/** Stand-in of language models. Its key is known to everybody. */
export type StandInLlm = { port: number; key: string }

type Values = z.infer<typeof Environment>

export const writerNames = [
  'WRITER_SERVICE',
  'WRITER_URL',
  'WRITER_MODEL',
  'WRITER_KEY',
  'WRITER_PRICES',
  'WRITER_TEXTS_PER_DAY',
  'WRITER_JUDGE',
  'WRITER_OWN_KEYS',
] as const

const standInKey = 'sk-stand-in'
const standInModel = 'stand-in'

/** Stand-in to start; null when any variable of a real service is set. */
export function llmStandIn(values: Values, port: number): StandInLlm | null {
  if (writerNames.some((name) => values[name] !== undefined)) return null
  return { port, key: standInKey }
}

export function writerConfigFrom(values: Values, standIn: StandInLlm | null): WriterConfig {
  return {
    operators: operatorsFrom(values),
    prices: values.WRITER_PRICES ?? null,
    textsPerDay: values.WRITER_TEXTS_PER_DAY ?? usualTextsPerDay,
    judges: values.WRITER_JUDGE === 'on',
    offered: standIn ? offeredStandIn(standIn) : offeredFrom(values),
  }
}

const usualTextsPerDay = 100

function operatorsFrom(values: Values): WriterConfig['operators'] {
  const { WRITER_SERVICE: kind, WRITER_MODEL: model, WRITER_KEY: key = null } = values
  if (kind === undefined || model === undefined) return null
  const url = values.WRITER_URL ?? writerServices[kind].url
  if (url === null || (writerServices[kind].needsKey && key === null)) return null
  return { name: kind, kind, url: url.replace(/\/+$/u, ''), model, key }
}

function offeredFrom(values: Values): WriterConfig['offered'] {
  return (values.WRITER_OWN_KEYS ?? []).map(({ kind, model }) => {
    const { title, url } = writerServices[kind]
    return { name: kind, kind, title, url, model, isStandIn: false }
  })
}

/** Offers the stand-in under names of its own: a key for it is never shown to the real service. */
function offeredStandIn({ port }: StandInLlm): WriterConfig['offered'] {
  return ownKeyServices.map((kind) => ({
    name: `stand-in-${kind}`,
    kind,
    title: `${writerServices[kind].title} (stand-in)`,
    url: `http://127.0.0.1:${port}/v1`,
    model: standInModel,
    isStandIn: true,
  }))
}

/** Problems of incomplete settings: texts would be written by another writer than was meant. */
export function halfAWriterIn(
  given: Record<string, unknown>,
  malformed: ReadonlySet<string>,
): string[] {
  const has = (name: (typeof writerNames)[number]) => given[name] !== undefined
  if (['WRITER_SERVICE', 'WRITER_MODEL'].some((name) => malformed.has(name))) return []
  const needing = [
    'WRITER_URL',
    'WRITER_MODEL',
    'WRITER_KEY',
    'WRITER_PRICES',
    'WRITER_JUDGE',
  ] as const
  if (!has('WRITER_SERVICE')) {
    const set = needing.filter(has)
    return set.length === 0
      ? []
      : [`WRITER_SERVICE is missing: ${set.join(', ')} is of no use without it.`]
  }
  const kind = given['WRITER_SERVICE']
  if (!isKind(kind)) return []
  return [
    ...(has('WRITER_MODEL') ? [] : ['WRITER_MODEL is missing: name the model that writes.']),
    ...(writerServices[kind].needsKey && !has('WRITER_KEY')
      ? [`WRITER_KEY is missing: ${writerServices[kind].title} answers to a key only.`]
      : []),
    ...(writerServices[kind].url === null && !has('WRITER_URL')
      ? ['WRITER_URL is missing: an OpenAI-compatible service has no usual address.']
      : []),
  ]
}

function isKind(value: unknown): value is WriterKind {
  return typeof value === 'string' && Object.hasOwn(writerServices, value)
}

/** Problems that production refuses: what is written would travel in the clear. */
export function unsafeWriterIn({ operators }: WriterConfig): string[] {
  if (!operators) return []
  const { protocol, hostname } = new URL(operators.url)
  if (protocol === 'https:' || /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/u.test(hostname))
    return []
  return ['WRITER_URL must begin with https:// in production, except for a server on this machine.']
}
