import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../contract/errors.ts'

const maxDepth = 20

/** Accepts bodies in JSON only. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error') // refuses __proto__ and constructor.prototype
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') done(null, undefined)
      else parse(request, text, done)
    },
  )
}

/** Refuses texts that cannot be stored: PostgreSQL cannot hold NUL, and half a surrogate pair is no character. */
export async function refuseUnstorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    if (!isStorable(part, 0)) throw new AppError('invalid-request')
  }
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.values(value).every((item) => isStorable(item, depth + 1))
}
