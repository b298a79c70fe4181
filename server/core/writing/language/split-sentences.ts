/**
 * Splits a text into its sentences, which together are all of it but the space between. A line of a list and a line that
 * stands alone are sentences too; a line that goes on in the next one is not.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const line of wholeLines(text)) {
    let start = 0
    for (const { index } of line.matchAll(/[.!?…]["')\]]{0,3}(?=\s)/gu)) {
      const end =
        index + (/^[.!?…]["')\]]{0,3}/u.exec(line.slice(index, index + 4))?.[0].length ?? 1)
      if (!endsSentence(line, { start, index, end })) continue
      push(sentences, line.slice(start, end))
      start = end
    }
    push(sentences, line.slice(start))
  }
  return sentences
}

function push(sentences: string[], sentence: string): void {
  const trimmed = sentence.trim()
  if (trimmed !== '') sentences.push(trimmed)
}

/** Joins lines of one paragraph where a sentence runs on: the next line begins in lower case. */
function wholeLines(text: string): string[] {
  const lines: string[] = []
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/u)) {
    const line = raw.trim()
    const last = lines.at(-1)
    if (last !== undefined && last !== '' && /^\p{Ll}/u.test(line) && !/[.!?:]$/u.test(last)) {
      lines[lines.length - 1] = `${last} ${line}`
    } else lines.push(line)
  }
  return lines
}

function endsSentence(
  line: string,
  { start, index, end }: { start: number; index: number; end: number },
): boolean {
  const next = /^\s+(\S)/u.exec(line.slice(end, end + 20))?.[1] ?? ''
  if (/\p{Ll}/u.test(next)) return false
  if (line[index] !== '.') return true
  const before = line.slice(Math.max(start, index - 20), index)
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? ''
  if (/^\d{1,2}$/u.test(word) && before.trim() === word) return false
  return !abbreviations.has(word) && !/^(?:\p{L}\.)+\p{L}$/u.test(word)
}

const abbreviations = new Set(
  'e.g i.e mr mrs ms dr prof vs approx ca st inc ltd co corp nr fig resp incl dept jr sr'.split(
    ' ',
  ),
)
