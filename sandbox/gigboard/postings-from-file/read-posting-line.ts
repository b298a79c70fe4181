import { z } from 'zod'
import type { PostingDraft } from '../world/posting.ts'
import { draftFromListing, Listing } from './listing.ts'
import { draftFromPost, Post } from './post.ts'

/** Reads a line of a postings file in either of the two formats, or answers the reason why it is neither. */
export function readPostingLine(line: string): { draft: PostingDraft } | { reason: string } {
  const value = parseJson(line)
  if (value === undefined) return { reason: 'not JSON' }
  const object = z.looseObject({}).safeParse(value).data
  if (!object) return { reason: 'not an object' }

  const isPost = 'header' in object || 'clientLine' in object || 'description' in object
  return isPost ? read(Post, object, draftFromPost) : read(Listing, object, draftFromListing)
}

function read<Output>(
  schema: z.ZodType<Output>,
  object: object,
  toDraft: (found: Output) => PostingDraft,
): { draft: PostingDraft } | { reason: string } {
  const { data, error } = schema.safeParse(object)
  if (data !== undefined) return { draft: toDraft(data) }
  const [issue] = error?.issues ?? []
  return { reason: `"${issue?.path.join('.')}" is not right (${issue?.message})` }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // no JSON text has this value
  }
}
