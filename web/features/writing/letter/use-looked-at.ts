import { useState } from 'react'
import type { ToldLetter } from './notes-of.ts'
import { isMendable } from './notes-of.ts'

/** Holds which sentence is told about: the one that was pointed at, else the first in doubt. */
export function useLookedAt({ sentences, doubts }: Pick<ToldLetter, 'sentences' | 'doubts'>) {
  const [looked, setLooked] = useState<string | null>(null)
  const pointed = sentences.findIndex(({ text }) => text === looked)
  const doubtful = doubts.findIndex((of) => of.length > 0)
  const place = pointed === -1 ? doubtful : pointed
  const isAny = place !== -1
  return {
    active: isAny ? place : null,
    sentence: sentences[place] ?? null,
    doubts: doubts[place] ?? [],
    isMendable: isMendable(doubts[place] ?? []),
    look: (at: number) => setLooked(sentences[at]?.text ?? null),
  }
}
