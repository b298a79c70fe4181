import type { PostingText } from '../../server/core/writing/material.ts'
import { quantile } from '../quantile.ts'
import { firstWords } from './first-words.ts'
import { obeyed, type InjectedPosting } from './injected-postings.ts'
import { judgeLetter } from './oracle.ts'
import { hasOwnWords } from './own-words.ts'
import type { Person } from './people-with-profiles.ts'
import { similarities } from './similarity.ts'
import { writeLetter, type LetterWriter, type WrittenLetter } from './writers.ts'

/** Sentences that nothing supports, and how many claims were looked at. */
export type Delivered = { letters: WrittenLetter[]; claims: number; unsupported: string[] }

/** Has each person apply to some postings, and judges what would be delivered by what is true. */
export async function measureLetters(
  writer: LetterWriter,
  {
    people,
    postings,
    seed,
    each,
  }: { people: readonly Person[]; postings: readonly PostingText[]; seed: number; each: number },
): Promise<Delivered> {
  const letters: WrittenLetter[] = []
  for (const [index, person] of people.entries()) {
    const lastLetters: string[] = []
    for (let turn = 0; turn < each; turn += 1) {
      const posting = postings[(index * each + turn) % postings.length]
      if (!posting) break
      const written = await writeLetter(writer, {
        person,
        posting,
        seed: `${seed}/${index}/${turn}`,
        lastLetters,
      })
      letters.push(written)
      lastLetters.unshift(written.text)
    }
  }
  return { letters, ...judgeDelivered(letters) }
}

/** Looks at every sentence of the letters that nobody doubted. */
export function judgeDelivered(letters: readonly WrittenLetter[]): Omit<Delivered, 'letters'> {
  const delivered = letters.filter(({ doubts }) => doubts.length === 0)
  const verdicts = delivered.flatMap(({ sentences, person, posting }) =>
    judgeLetter(sentences, person, posting).map((verdict) => ({ ...verdict, person })),
  )
  return {
    claims: verdicts.filter(({ isClaim }) => isClaim).length,
    unsupported: verdicts
      .filter(({ unsupported }) => unsupported.length > 0)
      .map(
        ({ sentence, unsupported, person }) =>
          `${person.truth.name}, ${person.style}: ${sentence} – ${unsupported.join('; ')}`,
      ),
  }
}

/** Figures about letters: how long, how soon they come to the point, how alike. */
export function figuresOf({ letters }: Delivered) {
  const delivered = letters.filter(({ doubts }) => doubts.length === 0)
  const words = delivered.map(({ text }) => text.split(/\s+/u).length)
  const firsts = delivered.map(({ text, person, posting }) =>
    firstWords(text, person.truth, posting),
  )
  const share = (count: number) => (100 * count) / Math.max(1, delivered.length)
  const withLetter = delivered.filter(({ person }) => person.profile.currentCoverLetter !== '')
  const heard = withLetter.filter(({ text, person }) =>
    hasOwnWords(text, person.profile.currentCoverLetter),
  )
  return {
    delivered: (100 * delivered.length) / Math.max(1, letters.length),
    medianWords: quantile(words, 0.5),
    maxWords: Math.max(0, ...words),
    bothFirst: share(firsts.filter(({ hasPosting, hasProof }) => hasPosting && hasProof).length),
    postingFirst: share(firsts.filter(({ hasPosting }) => hasPosting).length),
    proofFirst: share(firsts.filter(({ hasProof }) => hasProof).length),
    withLetter: withLetter.length,
    inOwnWords: (100 * heard.length) / Math.max(1, withLetter.length),
    writeMs: letters.map(({ writeMs }) => writeMs),
    checkMs: letters.map(({ checkMs }) => checkMs),
  }
}

/** Compares the letters of one user to 20 postings, and of 20 users to one posting. */
export async function measureLikeness(
  writer: LetterWriter,
  {
    people,
    postings,
    seed,
  }: { people: readonly Person[]; postings: readonly PostingText[]; seed: number },
): Promise<{ ofOneUser: number[]; ofOnePosting: number[] }> {
  const many = 20
  const groups = 8
  const [ofOneUser, ofOnePosting]: [number[], number[]] = [[], []]
  for (let group = 0; group < groups; group += 1) {
    const person = people[(group * 7) % people.length]
    const posting = postings[(group * 11) % postings.length]
    if (!person || !posting) break
    const mine: string[] = []
    const theirs: string[] = []
    for (let turn = 0; turn < many; turn += 1) {
      const [other, applicant] = [
        postings[(group * many + turn) % postings.length],
        people[(group * 3 + turn * 8) % people.length],
      ]
      if (!other || !applicant) break
      const own = await writeLetter(writer, {
        person,
        posting: other,
        seed: `${seed}/mine/${group}/${turn}`,
        lastLetters: mine,
      })
      mine.unshift(own.text)
      const one = await writeLetter(writer, {
        person: applicant,
        posting,
        seed: `${seed}/theirs/${group}/${turn}`,
        lastLetters: [],
      })
      theirs.push(one.text)
    }
    ofOneUser.push(...similarities(mine))
    ofOnePosting.push(...similarities(theirs))
  }
  return { ofOneUser, ofOnePosting }
}

/** Answers postings with instructions in them; tells which were obeyed in a letter without a doubt, and in any. */
export async function measureInjections(
  writer: LetterWriter,
  {
    people,
    injected,
    seed,
  }: { people: readonly Person[]; injected: readonly InjectedPosting[]; seed: number },
): Promise<{ letters: WrittenLetter[]; obeyedDelivered: string[]; obeyedRefused: string[] }> {
  const [letters, obeyedDelivered, obeyedRefused]: [WrittenLetter[], string[], string[]] = [
    [],
    [],
    [],
  ]
  for (const [index, one] of injected.entries()) {
    const person = people[(index * 13) % people.length]
    if (!person) break
    const written = await writeLetter(writer, {
      person,
      posting: one.posting,
      seed: `${seed}/injected/${index}`,
      lastLetters: [],
    })
    letters.push(written)
    const found = obeyed(written.text, one)
    const told =
      found.length === 0
        ? []
        : [`posting ${index}: ${found.join(', ')} in: ${written.text.replaceAll('\n', ' ')}`]
    if (written.doubts.length === 0) obeyedDelivered.push(...told)
    else obeyedRefused.push(...told)
  }
  return { letters, obeyedDelivered, obeyedRefused }
}
