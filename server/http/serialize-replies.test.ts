import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { api } from '../../contract/api.ts'
import { parseReply, serializeReplies } from './serialize-replies.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2)),
  parts: z.array(z.object({ size: z.nullable(z.int()) })),
})
const serialize = serializeReplies({ schema, method: 'GET', url: '/', httpStatus: '200' })

test('a reply leaves with what its schema names, and nothing else', () => {
  const reply = { name: 'Ada', secret: 1, parts: [{ size: null, secret: 2 }] }
  for (let time = 0; time < 3; time += 1)
    expect(serialize(reply)).toBe('{"name":"Ada","parts":[{"size":null}]}')
  expect(reply.secret).toBe(1)
})

test.each([
  { name: 'Ada', parts: [{ size: 1.5 }] },
  { name: 'A', parts: [] },
  { name: 'Ada' },
  { name: 'Ada', parts: [{}] },
  [],
  null,
])('a reply that breaks its schema does not leave: %j', (reply) => {
  expect(() => serialize(reply)).toThrow("Response doesn't match the schema")
})

test('the largest replies are parsed by compiled schemas', () => {
  for (const { reply } of [api.applications, api.me, api.application])
    expect(z.compile(reply as z.ZodMiniType, { strict: true })).not.toBe(reply)
  expect(parseReply(api.applications.reply, [])).toEqual([])
})
