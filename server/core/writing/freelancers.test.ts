import { expect, test } from 'vitest'
import { builders } from '../../../tests/support/writing/freelancers/builders.ts'
import { carefulPeople } from '../../../tests/support/writing/freelancers/careful-people.ts'
import { exactPeople } from '../../../tests/support/writing/freelancers/exact-people.ts'
import type { Freelancer } from '../../../tests/support/writing/freelancers/freelancer.ts'
import { makers } from '../../../tests/support/writing/freelancers/makers.ts'
import { modestPeople } from '../../../tests/support/writing/freelancers/modest-people.ts'
import { planners } from '../../../tests/support/writing/freelancers/planners.ts'
import { shopAndOffice } from '../../../tests/support/writing/freelancers/shop-and-office.ts'
import { readFacts } from './facts/read-facts.ts'
import { checkLetter } from './checking/check-letter.ts'

const freelancers = [
  builders,
  carefulPeople,
  exactPeople,
  makers,
  modestPeople,
  planners,
  shopAndOffice,
]
  .flat()
  .map((freelancer) => [freelancer.profile.fullName, freelancer] as const)

test.each(freelancers)(
  'true sentences about %s pass, whatever their words',
  (_name, freelancer) => {
    const isClean = judge(freelancer)
    expect(freelancer.truths.filter((text) => !isClean(text))).toEqual([])
  },
)

test.each(freelancers)('each untrue sentence about %s is refused', (_name, freelancer) => {
  const isClean = judge(freelancer)
  expect(freelancer.lies.filter(isClean)).toEqual([])
})

/** Returns a function that checks a letter of one sentence against what the reader finds in a profile. */
function judge({ profile, posting }: Freelancer): (text: string) => boolean {
  const { facts } = readFacts(profile)
  const [firstName = ''] = profile.fullName.split(' ')
  return (text) => {
    const { doubts } = checkLetter(`Hi,\n\n${text}\n\n${firstName}`, {
      facts,
      posting: { ...posting, skills: [], questions: [] },
      fullName: profile.fullName,
      ownLinks: profile.portfolioLink === '' ? [] : [profile.portfolioLink],
      ownSentences: [],
      lastLetters: [],
      maxLength: 5_000,
      mayHaveLinks: true,
      limits: { thisYear: 2026 },
    })
    return doubts.length === 0
  }
}
