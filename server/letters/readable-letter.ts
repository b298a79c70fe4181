import { sayDoubt, type Doubt } from '../../contract/writing/draft.ts'

type Letter = { title: string; letter: string; verdict: 'ok' | 'review'; doubts: readonly Doubt[] }

/** Sets a letter out for a reader, with its doubts below it. */
export function readableLetter({ title, letter, verdict, doubts }: Letter): string {
  const words = letter.split(/\s+/u).filter((word) => word !== '').length
  const heading = `— ${title.trim() || 'Posting without a title'} (${words} words, ${verdict}) —`
  const listed = doubts.map((doubt) => `! ${sayDoubt(doubt)} “${doubt.text}”`)
  return [heading, letter, ...(listed.length > 0 ? [listed.join('\n')] : []), ''].join('\n\n')
}
