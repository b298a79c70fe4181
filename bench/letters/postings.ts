import { readLines } from '../../sandbox/gigboard/world/read-lines.ts'
import { generatePosting } from '../../sandbox/gigboard/generator/generate-posting.ts'
import { readPostingLine } from '../../sandbox/gigboard/postings-from-file/read-posting-line.ts'
import type { PostingDraft } from '../../sandbox/gigboard/world/posting.ts'
import { cleanLine, cleanText } from '../../server/core/jobs/clean-text.ts'
import type { PostingText } from '../../server/core/writing/material.ts'

/** Postings for letters: from files in the formats that Gigboard reads, or generated ones when there is no file. */
export function readPostings(
  files: readonly string[],
  { seed, count }: { seed: number; count: number },
): PostingText[] {
  if (files.length === 0)
    return Array.from({ length: count }, (_, ordinal) =>
      inPlainText(generatePosting(seed, ordinal)),
    )
  // Files of unequal length take turns, so that none of them is left out.
  const each = files.map((file) => [...readLines(file)].flatMap(({ text }) => readOne(text)))
  const longest = Math.max(...each.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, index) =>
    each.flatMap((found) => found[index] ?? []),
  )
  return inTurns.flat().slice(0, count)
}

function readOne(line: string): PostingText[] {
  if (line.trim() === '') return []
  const read = readPostingLine(line)
  return 'draft' in read ? [inPlainText(read.draft)] : []
}

/** Cleans a posting as the product does when it finds one. */
export function inPlainText({ title, description, skills, questions }: PostingDraft): PostingText {
  return {
    title: cleanLine(title ?? '', 500),
    description: cleanText(description ?? '', 20_000),
    skills: skills ?? [],
    questions: questions ?? [],
  }
}
