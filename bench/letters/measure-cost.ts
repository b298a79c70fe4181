import type { PostingText } from '../../server/core/writing/material.ts'
import { writeLetter } from '../../server/core/writing/letters/write-letter.ts'
import { letterOrder } from '../../server/letters/write-letters.ts'
import type { Person } from './people-with-profiles.ts'

const turns = 6
const users = 8
const lastKept = 50

/** Microseconds that writing and checking took, letter by letter. */
export type Costs = { measure: string; part: string; times: number[] }

/**
 * Times letters as the product writes them: of all people to the same postings, each person's first letter apart, since it
 * reads their facts; and of a few people to posting after posting, whose last letters grow to as many as are compared.
 */
export function measureCosts(
  people: readonly Person[],
  postings: readonly PostingText[],
  seed: number,
): Costs[] {
  const [first, next, alone]: [number[], number[], number[]] = [[], [], []]
  const own = new Map<Person, string[]>()
  const write = (person: Person, posting: PostingText, times: number[]) => {
    const last = own.get(person) ?? []
    const place = `${seed}/${person.truth.name}/${person.style}/${last.length}`
    const order = letterOrder(person.profile, { posting, lastLetters: last, seed: place })
    const began = performance.now()
    const { letter } = writeLetter(order)
    times.push((performance.now() - began) * 1000)
    own.set(person, [letter ?? '', ...last].slice(0, lastKept))
  }
  for (let turn = 0; turn < turns; turn += 1) {
    const posting = postings[(turn * 37) % postings.length]
    if (!posting) break
    for (const person of people) write(person, posting, turn === 0 ? first : next)
  }
  for (let user = 0; user < users; user += 1) {
    const person = people[(user * 19) % people.length]
    if (!person) break
    for (const posting of postings.slice(0, 100)) write(person, posting, alone)
  }
  return [
    { measure: 'one posting, many users, µs a letter', part: 'first of a user', times: first },
    { measure: 'one posting, many users, µs a letter', part: 'next', times: next },
    { measure: 'many postings of one user, µs a letter', part: 'all', times: alone },
  ]
}
