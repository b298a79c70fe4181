import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from './repository.ts'

const Variables = z.array(
  z.object({ name: z.string(), default: z.string().nullable(), description: z.string() }),
)
type Variables = z.infer<typeof Variables>

/** Expected text of .env.example for the variables that server/config/variables.ts declares. */
function exampleOf(variables: Variables): string {
  return variables
    .map(({ name, default: value, description }) => {
      const comment = description.split('\n').map((line) => `# ${line}`.trimEnd())
      return [...comment, `# ${name}=${value ?? ''}`, ''].join('\n')
    })
    .join('\n')
}

/** Says which lines have to be where, so that they can be copied. */
function sayDifference(actual: string, expected: string): string {
  const [is, shouldBe] = [actual.split('\n'), expected.split('\n')]
  const first = shouldBe.findIndex((line, place) => line !== is[place])
  const start = first === -1 ? shouldBe.length : first
  const most = Math.min(is.length, shouldBe.length) - start
  let same = 0
  while (same < most && is.at(-1 - same) === shouldBe.at(-1 - same)) same += 1
  const wanted = shouldBe.slice(start, shouldBe.length - same).join('\n')
  const end = is.length - same
  const replaced = end === start + 1 ? `line ${end}` : `lines ${start + 1} to ${end}`
  if (wanted === '') return `.env.example: take out ${replaced}.`
  const place = end === start ? `before line ${start + 1}` : `in the place of ${replaced}`
  return `.env.example: put this ${place}:\n\n${wanted}\n`
}

test('.env.example says what server/config/variables.ts reads', async () => {
  const config: unknown = await import('../../server/config/variables.ts')
  const expected = exampleOf(z.object({ variables: Variables }).parse(config).variables)
  const actual = readText('.env.example')
  if (actual !== expected) expect.fail(sayDifference(actual, expected))
})

test('lines of .env.example that are missing, wrong or too many are told for copying', () => {
  expect(sayDifference('a\n\nd\n', 'a\n\nb\n\nd\n')).toBe(
    '.env.example: put this before line 3:\n\nb\n\n',
  )
  expect(sayDifference('a\nx\nd\n', 'a\nb\nd\n')).toBe(
    '.env.example: put this in the place of line 2:\n\nb\n',
  )
  expect(sayDifference('a\nx\ny\nd\n', 'a\nd\n')).toBe('.env.example: take out lines 2 to 3.')
})

test('an example names each variable once, in order, with its default and its description', () => {
  const variables = [
    { name: 'PORT', default: '3000', description: 'Where to listen.\nOn this machine only.' },
    { name: 'DATABASE_URL', default: null, description: 'Your own PostgreSQL.' },
  ]
  expect(exampleOf(variables)).toBe(
    '# Where to listen.\n# On this machine only.\n# PORT=3000\n\n# Your own PostgreSQL.\n# DATABASE_URL=\n',
  )
})
