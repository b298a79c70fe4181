import { z } from 'zod/mini'
import { call } from '../call.ts'

/** States of a user's own key. `unchecked`: it is being tried; `over-quota`: the service wants to be paid first. */
export const WriterKeyState = z.enum(['unchecked', 'ready', 'refused', 'over-quota'])
export type WriterKeyState = z.infer<typeof WriterKeyState>

/** User's own key for a language model. The key itself is never told. */
export const WriterKeyInfo = z.object({
  service: z.string(),
  model: z.string(),
  state: WriterKeyState,
})
/** `key` null: the user has none. */
export const OwnWriter = z.object({ key: z.nullable(WriterKeyInfo) })
export type OwnWriter = z.infer<typeof OwnWriter>

/** Key as a user enters it. `model` absent: the one that the operator names. */
export const NewWriterKey = z.strictObject({
  service: z.string().check(z.minLength(1), z.maxLength(40)),
  model: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.:/@-]+$/u))),
  // Keys are sent in a header, which takes these characters only.
  key: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[\u0021-\u007e]+$/u)),
})
export type NewWriterKey = z.infer<typeof NewWriterKey>

const path = '/api/me/writer-key'

/** Calls about the user's own key for a language model. */
export const writerCalls = {
  writerKey: call({
    method: 'GET',
    path,
    auth: 'user',
    readAs: 'writerKey',
    summary: 'Get the state of your own key for a language model',
    reply: OwnWriter,
  }),
  saveWriterKey: call({
    method: 'PUT',
    path,
    auth: 'user',
    needsProof: true,
    summary: 'Save your own key for a language model (write-only)',
    body: NewWriterKey,
    reply: OwnWriter,
  }),
  removeWriterKey: call({
    method: 'DELETE',
    path,
    auth: 'user',
    summary: 'Remove your own key for a language model',
    reply: OwnWriter,
  }),
}
