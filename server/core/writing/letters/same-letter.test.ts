import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { profilesOfWriters } from '../../../../tests/support/writing/profiles-of-writers.ts'
import { noMaterial } from '../../../store/writing/letter-material.ts'
import type { WriterProfile } from '../material.ts'
import { writeLetter, type LetterOrder } from './write-letter.ts'

const jobs = [
  aStoredJob({
    title: 'Build a price monitor for our supplier shops',
    description: 'We sell garden tools. Please tell us about similar work you did.',
    skills: ['Python', 'Web Scraping'],
  }),
  aStoredJob({
    title: 'WordPress developer for a booking site',
    description: 'We run a riding school and want our site faster. Is there a “free” plugin?',
    skills: ['WordPress', 'PHP'],
  }),
  aStoredJob({ title: 'Logo for a bakery', description: 'Three drafts. Own style, please.' }),
]

/** Orders of many users, and of each a second user whose texts are as long and differ in a name and in numbers. */
const orders: LetterOrder[] = Object.values(profilesOfWriters).flatMap((profile, user) =>
  [profile, twinOf(profile)].flatMap((own, twin) =>
    jobs.map((job, at) => ({
      source: { ...own, tags: [...own.tags], generatedCoverLetter: null },
      material: { ...noMaterial, thisYear: 2031 },
      job,
      scannerId: null,
      score: 50,
      seed: `seed ${user} ${twin} ${at}`,
    })),
  ),
)

function twinOf(profile: WriterProfile): WriterProfile {
  const { fullName, detailedExperience } = profile
  return {
    ...profile,
    fullName: fullName.replace(/.$/u, 'x'),
    detailedExperience: detailedExperience.replaceAll(/\d/gu, (digit) => `${9 - Number(digit)}`),
  }
}

test('a letter is the same in a process that has written to others before and in one that has not', async () => {
  const letters = orders.map((order) => JSON.stringify(writeLetter(order)))
  expect(new Set(letters).size).toBeGreaterThan(orders.length / 2)
  const again = orders.toReversed().map((order) => JSON.stringify(writeLetter(order)))
  expect(again.toReversed()).toEqual(letters)
  const places = [0, 4, 8, orders.length - 1]
  const alone = await Promise.all(places.map((place) => writtenAlone(orders[place])))
  expect(alone).toEqual(places.map((place) => letters[place]))
})

/** Has a process of its own write a letter, and nothing else. */
async function writtenAlone(order: LetterOrder | undefined): Promise<string> {
  const script = `import { writeLetter } from ${JSON.stringify(import.meta.resolve('./write-letter.ts'))}
    process.stdout.write(JSON.stringify(writeLetter(JSON.parse(process.argv[1]))))`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, [...args, JSON.stringify(order)])
  return stdout
}
