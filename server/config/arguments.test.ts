import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const problemsIn = (...given: string[]) => {
  const read = readArguments(given)
  return 'problems' in read ? read.problems : []
}

test('nothing asked for is the product without the demo', () => {
  expect(readArguments([])).toEqual({
    args: {
      demo: false,
      applications: null,
      json: false,
      keywords: expect.stringContaining('wordpress'),
      marketplaces: ['gigboard'],
      posts: [],
    },
  })
})

test('every option is read', () => {
  const given =
    '--demo --applications 5 --json --marketplaces gigboard,feed --keywords logo,-casino --posts a.jsonl --posts b.jsonl'
  expect(readArguments(given.split(' '))).toEqual({
    args: {
      demo: true,
      applications: 5,
      json: true,
      keywords: 'logo,-casino',
      marketplaces: ['gigboard', 'feed'],
      posts: ['a.jsonl', 'b.jsonl'],
    },
  })
})

test.each(['1', '100'])('--applications %s is within the plans', (number) => {
  expect(problemsIn('--demo', '--applications', number)).toEqual([])
})

test.each(['0', '-1', '101', '1.5', 'many', '', 'NaN', 'Infinity'])(
  '--applications %s is not',
  (number) => {
    expect(problemsIn('--demo', `--applications=${number}`)).toEqual([
      '--applications takes a whole number from 1 to 100: no plan allows more a day.',
    ])
  },
)

test.each(['', ' , ', '-casino', '!!!'])('--keywords “%s” looks for nothing', (keywords) => {
  expect(problemsIn('--demo', `--keywords=${keywords}`)).toEqual([
    '--keywords takes phrases separated by commas, at least one of them to look for.',
  ])
})

test.each(['feed', 'gigboard,elsewhere', ',', ''])(
  '--marketplaces “%s” cannot be shown',
  (names) => {
    expect(problemsIn('--demo', `--marketplaces=${names}`)).toEqual([
      '--marketplaces takes gigboard, alone or with freelancer, upwork, freelancehunt and feed: gigboard,freelancer,feed.',
    ])
  },
)

test('what belongs to the demo is refused without it', () => {
  expect(problemsIn('--json', '--keywords', 'logo', '--posts', 'a.jsonl')).toEqual([
    '--json, --keywords belongs to the demo: npm run demo -- --json …',
  ])
})

test('all problems are told at once', () => {
  expect(problemsIn('--applications', 'many', '--keywords', ',')).toHaveLength(3)
})

test.each([['--unknown'], ['stray'], ['--demo=yes'], ['--applications'], ['--posts']])(
  '%s is refused with a sentence',
  (given) => {
    const [problem, ...more] = problemsIn(given)
    expect(problem).toMatch(/^[A-Z'].*[^.]\.$/u)
    expect(more).toEqual([])
  },
)
