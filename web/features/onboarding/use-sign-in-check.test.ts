import { expect, test } from 'vitest'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import type { MarketplaceCredentials } from '../../../contract/user/profile.ts'
import type { MarketplaceAccountState } from '../../../contract/user/user.ts'
import { ApiError } from '../../data/api-error.ts'
import { createSignInCheck, signInProblem, type Verdict } from './use-sign-in-check.ts'

const signIn = {
  softwareEmail: 'grace@example.org',
  softwarePassword: 'a password',
  softwareSecurityQuestion: 'Rex',
}
const now = new Date('2031-05-05T12:00:00Z')
const other = { ...signIn, softwarePassword: 'another' }

test('a sign-in is saved from the version that counts, waited for, and not tried again once accepted', async () => {
  const { check, versionOf, saves, answers } = aCheck({ version: 3 })
  answers.push('unchecked', 'unchecked', 'ready')
  expect(await check(signIn)).toBe('ready')
  expect(saves).toEqual([{ ...signIn, version: 3 }])
  expect(versionOf(signIn)).toBe(4)
  expect(versionOf(other)).toBeUndefined()
  expect(await check({ ...signIn })).toBe('ready')
  expect(saves).toHaveLength(1)
})

test('a refused sign-in is not tried again as it is, and one that was changed is', async () => {
  const { check, versionOf, saves, answers } = aCheck()
  answers.push('refused')
  expect(await check(signIn)).toBe('refused')
  expect(await check(signIn)).toBe('refused')
  expect(saves).toHaveLength(1)
  answers.push('ready')
  expect(await check(other)).toBe('ready')
  expect(saves.map(({ version }) => version)).toEqual([0, 1])
  expect([versionOf(signIn), versionOf(other)]).toEqual([undefined, 2])
})

test('after a challenge the same sign-in is tried again: the user has confirmed elsewhere', async () => {
  const { check, saves, answers } = aCheck()
  answers.push('challenged')
  expect(await check(signIn)).toBe('challenged')
  answers.push('ready')
  expect(await check(signIn)).toBe('ready')
  expect(saves).toHaveLength(2)
})

test('without an answer in ten seconds the check is given up, and another one only goes on waiting', async () => {
  const { check, versionOf, saves, answers, giveUp } = aCheck()
  const first = check(signIn)
  giveUp()
  expect(await first).toBe('unknown')
  await expect.poll(() => versionOf(signIn)).toBe(1) // what was saved stays so
  answers.push('ready')
  expect(await check(signIn)).toBe('ready')
  expect(saves).toHaveLength(1)
})

test('a check that is paused is told immediately, lets the user continue, and is not saved again', async () => {
  const { check, versionOf, saves, answers, pause } = aCheck()
  const pausedUntil = '2031-05-05T14:05:00Z'
  pause(pausedUntil)
  expect(await check(signIn)).toEqual({ pausedUntil })
  expect(signInProblem({ pausedUntil }, 'Gigboard', now)).toEqual({
    says: expect.stringMatching(
      /refused\. We'll check this one at \d\d:05 \S+\. You can continue without it\.$/u,
    ),
    isPassable: true,
  })
  pause(null)
  answers.push('ready')
  expect(await check(signIn)).toBe('ready')
  expect(saves).toHaveLength(1)
  expect(versionOf(signIn)).toBe(1)
})

test('two checks of one sign-in at a time save it once and end alike', async () => {
  const { check, saves, answers } = aCheck()
  answers.push('unchecked', 'ready')
  expect(await Promise.all([check(signIn), check({ ...signIn })])).toEqual(['ready', 'ready'])
  expect(saves).toHaveLength(1)
})

test('a sign-in that another tab has saved since says nothing about this one', async () => {
  const { check, versionOf, answers, saveElsewhere } = aCheck()
  const checking = check(signIn)
  await expect.poll(() => versionOf(signIn)).toBe(1)
  saveElsewhere()
  answers.push('ready')
  expect(await checking).toBe('unknown')
  expect(versionOf(signIn)).toBe(1) // the end finds that it is not the latest
})

test('a save that is answered late does not hide the newer sign-in', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const saves: MarketplaceCredentials[] = []
  const user = () => {
    const versions = { ...aUserDocument().versions, credentials: saves.length }
    return aUserDocument({ versions, marketplaceAccount: 'ready' })
  }
  const { check, versionOf } = createSignInCheck({
    read: async () => user(),
    save: async (body) => {
      saves.push(body)
      const saved = user()
      if (saves.length === 1) await answer
      return saved
    },
    wait: () => new Promise(() => undefined),
  })
  const first = check(signIn)
  await expect.poll(() => saves).toHaveLength(1)
  expect(await check(other)).toBe('ready')
  resolve()
  expect(await first).toBe('unknown')
  expect(versionOf(other)).toBe(2)
})

test.each<[ApiError, Verdict]>([
  [new ApiError(0, 'unreachable', { detail: 'No.' }), 'unknown'],
  [new ApiError(409, 'changed-elsewhere', { detail: 'No.' }), 'unknown'],
  [new ApiError(429, 'too-many-requests', { detail: 'No.' }), 'unknown'],
  [new ApiError(503, 'marketplace-off', { detail: 'No.' }), 'off'],
  [new ApiError(401, 'not-signed-in', { detail: 'No.' }), 'ended'],
])('a save that fails (%#) leaves nothing saved, and is told apart', async (error, verdict) => {
  const { check, versionOf } = aCheck({ error })
  expect(await check(signIn)).toBe(verdict)
  expect(versionOf(signIn)).toBeUndefined()
})

test('a refusal and a challenge keep the user on the step, no answer lets them continue', () => {
  expect(signInProblem('refused', 'Gigboard', now)).toEqual({
    says: 'Gigboard refused your sign-in. Nothing is sent until you correct it.',
    isPassable: false,
  })
  expect(signInProblem('challenged', 'Gigboard', now)).toMatchObject({
    isPassable: false,
  })
  expect(signInProblem('unknown', 'Gigboard', now)).toMatchObject({
    isPassable: true,
  })
  for (const verdict of ['ready', 'off', 'ended'] as const)
    expect(signInProblem(verdict, 'Gigboard', now)).toBeNull()
})

/** Check of a sign-in at a marketplace that gives the next of `answers`, or keeps the last state. */
function aCheck({ version = 0, error }: { version?: number; error?: ApiError } = {}) {
  const saves: MarketplaceCredentials[] = []
  const answers: MarketplaceAccountState[] = []
  const patiences: (() => void)[] = []
  let user = aUserDocument({ versions: { ...aUserDocument().versions, credentials: version } })
  const raise = (state: MarketplaceAccountState) => {
    const versions = { ...user.versions, credentials: user.versions.credentials + 1 }
    user = { ...user, versions, marketplaceAccount: state }
  }
  const { check, versionOf } = createSignInCheck({
    read: async () => {
      const marketplaceAccount = user.marketplaceAccount === 'unchecked' && answers.shift()
      if (marketplaceAccount) user = { ...user, marketplaceAccount }
      return user
    },
    save: async (body) => {
      saves.push(body)
      if (error) throw error
      raise('unchecked')
      return user
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (ms < 10_000) setTimeout(resolve)
        else patiences.push(resolve)
      }),
  })
  const giveUp = () => patiences.forEach((end) => end())
  const pause = (marketplaceCheckAt: string | null) => (user = { ...user, marketplaceCheckAt })
  const saveElsewhere = () => raise('unchecked')
  return { check, versionOf, saves, answers, giveUp, pause, saveElsewhere }
}
