import type { Voice } from './voice.ts'

/** Puts a phrase of ours, written as "I" with contractions, into a user's voice. */
export function inVoice(phrase: string, voice: Pick<Voice, 'contracts' | 'isPlural'>): string {
  const spoken = voice.isPlural ? asWe(phrase) : phrase
  return voice.contracts ? spoken : inFull(spoken)
}

const plural: Record<string, string> = {
  I: 'we',
  "I'm": "we're",
  "I've": "we've",
  "I'd": "we'd",
  "I'll": "we'll",
  'I am': 'we are',
  'I was': 'we were',
  my: 'our',
  me: 'us',
  mine: 'ours',
}

function asWe(phrase: string): string {
  return phrase.replace(own, (word: string, at: number) => {
    const said = plural[word] ?? plural[word.toLowerCase()] ?? word
    const isFirst = word === 'My' || /^$|[.?] $/u.test(phrase.slice(Math.max(0, at - 2), at))
    return isFirst ? said.charAt(0).toUpperCase() + said.slice(1) : said
  })
}

const own = /(?<![\p{L}\p{N}'])(?:I am|I was|I'm|I've|I'd|I'll|I|[Mm]y|me|mine)(?![\p{L}\p{N}'])/gu

const full: readonly [RegExp, string][] = [
  [/\bwon't\b/gu, 'will not'],
  [/\bcan't\b/gu, 'cannot'],
  [/n't\b/gu, ' not'],
  [/\b(I)'m\b/gu, '$1 am'],
  [/(?<=\p{L})'ve\b/gu, ' have'],
  [/(?<=\p{L})'d\b/gu, ' would'],
  [/(?<=\p{L})'ll\b/gu, ' will'],
  [/(?<=\p{L})'re\b/gu, ' are'],
  [/\b(it|that|what|here|there|how|which)'s\b/giu, '$1 is'],
]

function inFull(phrase: string): string {
  return full.reduce((text, [short, long]) => text.replace(short, long), phrase)
}
