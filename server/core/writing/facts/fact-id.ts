import { createHash } from 'node:crypto'

/** Makes the id of a fact from its words alone: case, punctuation and kind change nothing. */
export function factId(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 12)
}
