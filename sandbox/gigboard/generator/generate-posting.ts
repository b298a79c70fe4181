import type { PostingDraft } from '../world/posting.ts'
import { generateClient } from './generate-client.ts'
import { generateTerms } from './generate-terms.ts'
import { messUpTitle } from './mess-up-title.ts'
import phrases from './phrases.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'
import { renderDescription } from './render-description.ts'
import { trades, type Trade } from './trades.ts'
import { writeDescription } from './write-description.ts'
import { writeTitle } from './write-title.ts'

const shareOfNearDuplicates = 0.04
const shareWithQuestions = 1 / 8

/** Generates the n-th posting of a seed: always the same, whatever was generated before. */
export function generatePosting(seed: number, ordinal: number): PostingDraft {
  const random = createRandom(`${seed}/again/${ordinal}`)
  if (ordinal < 5 || !random.happens(shareOfNearDuplicates)) return freshPosting(seed, ordinal)
  return nearDuplicate(random, freshPosting(seed, ordinal - random.between(1, 5)))
}

function freshPosting(seed: number, ordinal: number): PostingDraft {
  const random = createRandom(`${seed}/posting/${ordinal}`)
  const trade = random.pick(trades)
  return {
    title: messUpTitle(random, writeTitle(random, trade)),
    description: renderDescription(random, writeDescription(random, trade)),
    ...generateTerms(random, trade),
    skills: chooseSkills(random, trade),
    connects: random.pickWeighted(connects),
    client: generateClient(seed, random.between(1, 400)),
    allowedCountries: random.happens(0.07) ? random.pick(countryLimits) : [],
    questions: chooseQuestions(createRandom(`${seed}/questions/${ordinal}`)),
    proposalsSoFar: random.pickWeighted([
      [0, 60],
      [random.between(1, 9), 30],
      [random.between(10, 50), 10],
    ]),
  }
}

const connects = [
  [2, 4],
  [4, 10],
  [6, 6],
  [8, 22],
  [10, 6],
  [12, 26],
  [16, 26],
] as const

const countryLimits = [
  ['United States'],
  ['United States', 'Canada'],
  ['United Kingdom'],
  ['Germany', 'Austria', 'Switzerland'],
  ['India', 'Pakistan', 'Bangladesh', 'Philippines'],
]

function chooseSkills(random: Random, trade: Trade): string[] {
  if (random.happens(0.03)) return []
  const skills = random.pickSome(trade.skills, random.between(1, trade.skills.length))
  const [stray] = random.happens(0.08) ? random.pick(trades).skills : []
  return [...new Set(stray === undefined ? skills : [...skills, stray])]
}

function chooseQuestions(random: Random): string[] {
  return random.happens(shareWithQuestions)
    ? random.pickSome(phrases.questions, random.between(1, 3))
    : []
}

/** Posting of the same client with slightly different words. */
function nearDuplicate(random: Random, posting: PostingDraft): PostingDraft {
  const changeTitle = random.pick([
    (title: string) => `${title} (reposted)`,
    (title: string) => title.toLowerCase(),
    (title: string) => `Urgent - ${title}`,
    (title: string) => title,
  ])
  const more = random.pick([
    '',
    ' Reposted because of too many bots.',
    '\nEdit: budget is flexible',
  ])
  return {
    ...posting,
    title: changeTitle(posting.title ?? ''),
    description: (posting.description ?? '') + more,
    connects: random.pickWeighted(connects),
  }
}
