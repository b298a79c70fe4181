import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { afterSignUp, type AfterSignUpVerbs } from './after-sign-up.ts'

const refused = () => Promise.reject(new Error('HTTP 400'))
const free = async () => ({ has_active_subscription: false, subscription_tier: 'free' })
const active = async () => ({ has_active_subscription: true, subscription_tier: 'free' })
const pro = async () => ({ has_active_subscription: false, subscription_tier: 'pro' })

test('a link that works shows its plan, and leads to the onboarding after two seconds', async () => {
  const asked: string[] = []
  const link = async (token: string) => (asked.push(token), 'Pro')
  const { to, steps } = await follow({ link, readStatus: refused }, 'a-token')
  expect(to).toBe('/onboarding')
  expect(steps).toEqual([{ kind: 'linked', planName: 'Pro' }, 2000])
  expect(asked).toEqual(['a-token'])
})

test('a link that fails says so, and the status decides', async () => {
  const failed = { kind: 'link-failed' }
  expect(await follow({ link: refused, readStatus: free }, 'a-token')).toEqual({
    to: '/pricing',
    steps: [failed, 1000],
  })
  expect(await follow({ link: refused, readStatus: active }, 'a-token')).toEqual({
    to: '/onboarding',
    steps: [failed],
  })
})

test('a link that is refused is told from one that nobody has answered for', async () => {
  const code = 'subscription-link-refused'
  const link = () => Promise.reject(new ApiError(409, code, { detail: 'It is not valid.' }))
  const { steps } = await follow({ link, readStatus: free }, 'a-token')
  expect(steps).toEqual([{ kind: 'link-refused' }, 1000])
})

test('without a token nothing is linked, and the status decides', async () => {
  expect(await follow({ readStatus: active }, null)).toEqual({ to: '/onboarding', steps: [] })
  expect(await follow({ readStatus: pro }, null)).toEqual({ to: '/onboarding', steps: [] })
  expect(await follow({ readStatus: free }, null)).toEqual({ to: '/pricing', steps: [1000] })
})

test('a status check that fails leads to the plans after a second', async () => {
  expect(await follow({ readStatus: refused }, null)).toEqual({ to: '/pricing', steps: [1000] })
})

/** Runs the steps after a sign-up; returns the destination, and what was said and waited for, in order. */
async function follow(verbs: Partial<AfterSignUpVerbs>, token: string | null) {
  const steps: unknown[] = []
  const to = await afterSignUp(
    {
      link: () => Promise.reject(new Error('was to link nothing')),
      readStatus: free,
      say: (news) => void steps.push(news),
      wait: async (ms) => void steps.push(ms),
      ...verbs,
    },
    token,
  )
  return { to, steps }
}
