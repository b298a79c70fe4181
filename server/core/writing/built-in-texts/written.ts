import type { Line } from './hand.ts'

/** General text as its sentences. */
export type Written = { text: string; lines: readonly Line[] }

/** Joins paragraphs of sentences. One that does not fit any more is left out, never cut. */
export function writtenIn(paragraphs: readonly (readonly Line[])[], maxLength: number): Written {
  let text = ''
  const lines: Line[] = []
  for (const paragraph of paragraphs) {
    for (const [index, one] of paragraph.entries()) {
      const next = text === '' ? one.text : `${text}${joint(one, index)}${one.text}`
      if (next.length > maxLength) continue
      text = next
      lines.push(one)
    }
  }
  return { text, lines }
}

function joint({ text }: Line, index: number): string {
  if (index === 0) return '\n\n'
  return text.startsWith('- ') ? '\n' : ' '
}

export function wordsIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0)
}
