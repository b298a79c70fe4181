import { expect, test } from 'vitest'
import { aFreelancehunt, token } from '../../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import { freelancehuntFindings } from './freelancehunt-findings.ts'

const configFor = (url: string, given: string | null = token) => ({
  name: 'freelancehunt',
  title: 'Freelancehunt',
  url,
  token: given,
  everySeconds: 60,
  isStandIn: false,
  keepDays: 30,
})

test('the doctor says whether Freelancehunt is read, and whether its API takes bids', async () => {
  const { url, standIn, world } = await aFreelancehunt()
  const noBids = "Freelancehunt's API takes no bids: users send theirs on its site."
  const examine = () => freelancehuntFindings(configFor(url))
  expect(await examine()).toMatchObject([
    {
      state: 'off',
      sentence: 'Freelancehunt takes FREELANCEHUNT_TOKEN, and shows no project that can be read.',
    },
    { state: 'off', sentence: noBids },
  ])
  await world.post({})
  expect(await examine()).toMatchObject([
    { state: 'good', sentence: 'Freelancehunt answers, and takes FREELANCEHUNT_TOKEN.' },
    { sentence: noBids },
  ])
  await standIn.set({ bids: 'back' })
  expect((await examine())[1]?.sentence).toBe(
    "Freelancehunt's API no longer says that it takes no bids (it answers with status 401): users still send theirs on its site.",
  )
})

test('the doctor says why Freelancehunt cannot be read', async () => {
  const { url, standIn } = await aFreelancehunt()
  const sentences = async (at = url, given: string | null = token) =>
    (await freelancehuntFindings(configFor(at, given))).map(({ sentence }) => sentence)
  const refused =
    'Freelancehunt refuses FREELANCEHUNT_TOKEN: make another at https://freelancehunt.com/my/api2.'
  expect(await sentences(url, 'another')).toEqual([refused])
  await standIn.set({ access: 'forbidden' })
  expect(await sentences()).toEqual([refused])
  await standIn.set({ access: 'granted' })
  await standIn.fault({ call: 'projects', effect: { kind: 'status', status: 429 } })
  expect(await sentences()).toEqual([
    'Freelancehunt limits requests: ask the doctor again in an hour.',
  ])
  await standIn.fault({ call: 'projects', effect: { kind: 'malformed' } })
  expect(await sentences()).toEqual([
    'Freelancehunt cannot be read (unexpected answer with status 200): look at FREELANCEHUNT_URL, and whether it runs.',
  ])
  expect(await sentences('http://127.0.0.1:1')).toEqual([
    expect.stringContaining('cannot be read (ECONNREFUSED)'),
  ])
  expect(await sentences(url, null)).toEqual(['The token for Freelancehunt is with the workers.'])
  expect(await freelancehuntFindings(null)).toEqual([])
})
