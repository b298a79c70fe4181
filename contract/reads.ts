import { z } from 'zod/mini'
import { call } from './call.ts'
import { readNames } from './read-names.ts'

export const maxReads = 12
/** Applications that the reads of one request may ask for together. */
export const maxRowsTogether = 2_000
const Texts = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(1_000)))

/** A call by its name, with its parts; those of its address are texts, as they are there. */
export const Read = z.strictObject({
  name: z.enum(readNames),
  params: z.optional(Texts),
  query: z.optional(Texts),
  body: z.optional(z.unknown()),
})
export type Read = z.infer<typeof Read>

/** Answer that the call alone would have got. */
export const ReadAnswer = z.object({ status: z.int(), body: z.unknown() })

export const readCalls = {
  readTogether: call({
    method: 'POST',
    path: '/api/reads',
    auth: 'user',
    summary: 'Answer several reads in one request, in order',
    body: z.strictObject({
      reads: z.array(Read).check(
        z.minLength(1),
        z.maxLength(maxReads),
        z.refine(
          (reads) => rowsOf(reads) <= maxRowsTogether,
          'Too many applications in one request',
        ),
      ),
    }),
    reply: z.array(ReadAnswer),
  }),
} as const

function rowsOf(reads: readonly Read[]): number {
  const lists = reads.filter(({ name }) => name === 'applications')
  return lists.reduce(
    (rows, { query }) => rows + Math.min(Number(query?.['limit'] ?? 50) || 0, 500),
    0,
  )
}
