/** Text whose round brackets are hidden, each behind one character, so that nothing is split within them. */
export type Unbracketed = { text: string; restore(part: string): string }

/** Hides what stands in round brackets: the commas of "Excel (Power Query, VBA)" separate nothing. */
export function withoutBrackets(given: string): Unbracketed {
  const hidden: string[] = []
  const text = given.replace(/\([^()]*\)/gu, (bracket) => {
    hidden.push(bracket)
    return String.fromCodePoint(firstMark + hidden.length - 1)
  })
  return {
    text,
    restore: (part) =>
      part.replace(marks, (mark) => hidden[(mark.codePointAt(0) ?? 0) - firstMark] ?? mark),
  }
}

// A plane of Unicode that no script uses.
const firstMark = 0xf_00_00
const marks = /[\u{F0000}-\u{FFFFD}]/gu
