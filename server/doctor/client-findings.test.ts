import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { aFreelancerMarketplace } from '../../tests/support/outside/freelancer-marketplace.ts'
import { anUpworkMarketplace } from '../../tests/support/outside/upwork/upwork-marketplace.ts'
import { readConfig } from '../config/config.ts'
import { startGoogle } from '../../sandbox/google/start-google.ts'
import { clientFindings, driveFindings, readingTokenFindings } from './client-findings.ts'

const secret = 'stand-in secret'

test('the doctor says whether Freelancer.com knows this installation, and leaves every account as it was', async () => {
  const { url, standIn, session } = await aFreelancerMarketplace()
  const examine = (given: Record<string, string> = {}) =>
    findingsWith({ FREELANCER_URL: url, ...given })
  const client = { FREELANCER_CLIENT_ID: 'bidwright', FREELANCER_CLIENT_SECRET: secret }
  expect(await examine(client)).toEqual([
    'good: Freelancer.com knows FREELANCER_CLIENT_ID and FREELANCER_CLIENT_SECRET. Their rights show when a user connects.',
  ])
  expect(await examine({ ...client, FREELANCER_CLIENT_SECRET: 'another' })).toEqual([
    'bad: Freelancer.com refuses FREELANCER_CLIENT_ID and FREELANCER_CLIENT_SECRET: copy both again from where you registered.',
  ])
  expect(await examine()).toEqual([
    'off: FREELANCER_CLIENT_ID and FREELANCER_CLIENT_SECRET are not set: users of Freelancer.com hand over tokens of their own.',
  ])
  expect(session.token).toMatch(/./u)
  expect(await standIn.ledger()).toEqual([])
})

test('the doctor says the same of Upwork', async () => {
  const { url } = await anUpworkMarketplace()
  const client = { UPWORK_CLIENT_ID: 'bidwright', UPWORK_CLIENT_SECRET: secret }
  expect(await findingsWith({ UPWORK_URL: url, ...client })).toEqual([
    'good: Upwork knows UPWORK_CLIENT_ID and UPWORK_CLIENT_SECRET. Their rights show when a user connects.',
  ])
  expect(await findingsWith({ UPWORK_URL: url, ...client, UPWORK_CLIENT_ID: 'nobody' })).toEqual([
    expect.stringMatching(/^bad: Upwork refuses UPWORK_CLIENT_ID/u),
  ])
  expect(await findingsWith({ UPWORK_URL: url })).toEqual([
    'off: UPWORK_CLIENT_ID and UPWORK_CLIENT_SECRET are not set: nobody can connect Upwork.',
  ])
})

test.each([
  [{ kind: 'malformed' }, /^off: Upwork answers, and did not tell/u],
  [{ kind: 'status', status: 500 }, /^off: Upwork answers, and did not tell/u],
  [{ kind: 'cut-before' }, /^bad: Upwork was not asked about UPWORK_CLIENT_ID/u],
  [{ kind: 'oversized', bytes: 2_000_000 }, /^bad: Upwork was not asked about UPWORK_CLIENT_ID/u],
])('an answer like %j is told as what it is', async (effect, sentence) => {
  const { url, standIn } = await anUpworkMarketplace()
  await standIn.fault({ call: 'token', effect })
  const client = { UPWORK_CLIENT_ID: 'bidwright', UPWORK_CLIENT_SECRET: secret }
  expect(await findingsWith({ UPWORK_URL: url, ...client })).toEqual([
    expect.stringMatching(sentence),
  ])
})

test('a marketplace that does not answer, or is a stand-in of ours, is told as such, or not at all', async () => {
  const listener = createServer((socket) => void socket.end())
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}`
  const client = { FREELANCER_CLIENT_ID: 'bidwright', FREELANCER_CLIENT_SECRET: secret }
  expect(await findingsWith({ FREELANCER_URL: url, ...client })).toEqual([
    expect.stringMatching(/^bad: Freelancer\.com was not asked about FREELANCER_CLIENT_ID/u),
  ])
  expect(await findingsWith({})).toEqual([])
})

test('the doctor says whether Freelancer.com takes the token for reading', async () => {
  const { url, standIn } = await aFreelancerMarketplace()
  const operator = 'operator@example.org'
  const { access_token: token } = await standIn.token(operator)
  const examine = async (given: string) => {
    const { config } = readConfig({ FREELANCER_URL: url, FREELANCER_READING_TOKEN: given })
    return readingTokenFindings(config)
  }
  expect(await examine(token)).toEqual([
    {
      state: 'good',
      sentence: 'Freelancer.com takes FREELANCER_READING_TOKEN, which is of operator.',
    },
  ])
  const { access_token: narrow } = await standIn.token(operator, '')
  expect(await examine(narrow)).toEqual([
    { state: 'good', sentence: expect.stringContaining('takes FREELANCER_READING_TOKEN') },
  ])
  expect(await examine('made up')).toEqual([
    {
      state: 'bad',
      sentence:
        'Freelancer.com refuses FREELANCER_READING_TOKEN: make another in your developer settings there.',
    },
  ])
  await standIn.fault({ call: 'self', effect: { kind: 'status', status: 500 } })
  expect(await examine(token)).toEqual([
    {
      state: 'bad',
      sentence: expect.stringMatching(/was not asked about FREELANCER_READING_TOKEN/u),
    },
  ])
})

async function findingsWith(environment: Record<string, string>): Promise<string[]> {
  const { config } = readConfig(environment)
  const found = await clientFindings(config)
  return found.map(({ state, sentence }) => `${state}: ${sentence}`)
}

test('the doctor says whether Google knows the registration, and nothing changes there', async () => {
  const google = await startGoogle({ port: 0 })
  onTestFinished(() => google.close())
  const registered = { GOOGLE_CLIENT_ID: 'bidwright', GOOGLE_API_URL: google.url }
  expect(
    await driveFindingsWith({ ...registered, GOOGLE_CLIENT_SECRET: 'stand-in secret' }),
  ).toEqual([
    ['good', 'Google knows GOOGLE_CLIENT_ID and its secret. Its rights show when a user connects.'],
  ])
  expect(await driveFindingsWith({ ...registered, GOOGLE_CLIENT_SECRET: 'wrong' })).toEqual([
    ['bad', 'Google refuses GOOGLE_CLIENT_ID and its secret: copy both from its console again.'],
  ])
  expect(await driveFindingsWith({})).toEqual([])
  await google.close()
  expect(await driveFindingsWith({ ...registered, GOOGLE_CLIENT_SECRET: 'x' })).toEqual([
    ['bad', expect.stringMatching(/^Google was not asked about GOOGLE_CLIENT_ID \(/u)],
  ])
})

async function driveFindingsWith(environment: Record<string, string>) {
  const found = await driveFindings(readConfig(environment).config)
  return found.map(({ state, sentence }) => [state, sentence])
}
