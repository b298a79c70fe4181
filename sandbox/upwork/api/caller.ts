import type { FastifyRequest } from 'fastify'
import type { Account } from '../../gigboard/world/events.ts'
import { accountOf, type Face } from '../world/face.ts'
import { RequestRefusal } from '../world/refusal.ts'

/** Scope of tokens that were asked for with the MCP server as their resource. */
export const mcpScope = 'mcp'

/** Finds the freelancer whose live token a request carries, for the API or for the MCP server. */
export function callerOf(face: Face, { headers }: FastifyRequest, server: 'api' | 'mcp'): Account {
  const token = /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? null
  const holder = face.grants.holderOf(token)
  const account = holder && accountOf(face, holder.accountId)
  const isMeant = server === 'api' || holder?.scopes.includes(mcpScope) === true
  if (!account || !isMeant) throw new RequestRefusal(401, 'Unauthorized')
  return account
}

const minuteMs = 60_000

/** Makes a counter of requests that refuses one too many in a minute: all programs of an address share the limit. */
export function createRateLimit(face: Face): () => void {
  let window = { startedMs: 0, used: 0 }
  return () => {
    if (Date.now() - window.startedMs >= minuteMs) window = { startedMs: Date.now(), used: 0 }
    window.used += 1
    if (window.used > face.settings.requestsPerMinute)
      throw new RequestRefusal(429, 'Too Many Requests')
  }
}
