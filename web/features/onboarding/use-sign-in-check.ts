import { useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { MarketplaceCredentials } from '../../../contract/user/profile.ts'
import type { MarketplaceAccountState, UserDocument } from '../../../contract/user/user.ts'
import { ApiError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { useSaveCard } from '../../data/queries/user-mutations.ts'
import { sayWhen } from '../../ui/words/say-moment.ts'
import { accountWarning } from '../auto-bidding/set-up/set-up-steps.ts'

export type SignIn = Omit<MarketplaceCredentials, 'version'>

/**
 * Answer of the marketplace; or `unknown`: none in time; `off`: there is no marketplace; `ended`: the session is over; or
 * until when it is not asked.
 */
export type Verdict = MarketplaceAccountState | 'unknown' | 'off' | 'ended' | PausedCheck
type PausedCheck = { pausedUntil: Instant }

/** Checks the marketplace sign-in at step 2. What it knows is kept in memory only, because it holds secrets. */
export function useSignInCheck() {
  const { mutateAsync } = useSaveCard('credentials')
  const [check] = useState(() =>
    createSignInCheck({
      read: () => callApi(api.me, {}),
      save: (body) => mutateAsync({ body }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  )
  return check
}

const patienceMs = 10_000
const pauseMs = 500

type Means = {
  read: () => Promise<UserDocument>
  save: (credentials: MarketplaceCredentials) => Promise<UserDocument>
  wait: (ms: number) => Promise<void>
}

/** A sign-in as it was saved, and what came of it. */
type Saved = { signIn: SignIn; version: number; verdict: Verdict }

/** A check under way, and how many calls still wait for its answer. */
type Asking = { signIn: SignIn; waiting: number; answer?: Promise<Verdict> }

/** Saves a sign-in for the marketplace to try, and waits for its answer. */
export function createSignInCheck({ read, save, wait }: Means) {
  let last: Saved | null = null
  let asking: Asking | null = null

  const lastOf = (signIn: SignIn) => (last && isSame(last.signIn, signIn) ? last : null)

  async function ask(one: Asking): Promise<Verdict> {
    const known = lastOf(one.signIn)
    if (known?.verdict === 'ready' || known?.verdict === 'refused') return known.verdict
    try {
      // After a challenge the user has confirmed on the marketplace's site: it is tried again as it is.
      const isOpen = known?.verdict === 'unknown' || typeof known?.verdict === 'object'
      const saved = isOpen ? known : await saveNow(one.signIn)
      saved.verdict = await answerTo(saved.version, one)
      return saved.verdict
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return 'ended'
      return error.code === 'marketplace-off' ? 'off' : 'unknown'
    } finally {
      if (asking === one) asking = null
    }
  }

  async function saveNow(signIn: SignIn): Promise<Saved> {
    const { versions } = await read()
    const user = await save({ ...signIn, version: versions.credentials })
    const saved: Saved = { signIn, version: user.versions.credentials, verdict: 'unknown' }
    // Answers may overtake each other: the user has waited long, and corrected the sign-in meanwhile.
    if (!last || last.version < saved.version) last = saved
    return saved
  }

  /** Reads until the sign-in was tried. A later version is another tab's, and says nothing about this one. */
  async function answerTo(version: number, one: Asking): Promise<Verdict> {
    while (one.waiting > 0) {
      const { versions, marketplaceAccount, marketplaceCheckAt } = await read()
      if (versions.credentials !== version) return 'unknown'
      if (marketplaceCheckAt !== null) return { pausedUntil: marketplaceCheckAt }
      if (marketplaceAccount !== 'unchecked') return marketplaceAccount
      await wait(pauseMs)
    }
    return 'unknown'
  }

  return {
    /** Checks a sign-in, for ten seconds at most. One that was accepted or refused before is not tried again. */
    check(signIn: SignIn): Promise<Verdict> {
      const one = asking && isSame(asking.signIn, signIn) ? asking : { signIn, waiting: 0 }
      one.waiting += 1
      asking = one
      one.answer ??= ask(one)
      const late = wait(patienceMs).then((): Verdict => {
        one.waiting -= 1
        return 'unknown'
      })
      return Promise.race([one.answer, late])
    },
    /** Version under which this very sign-in was saved last; undefined: it was not. */
    versionOf: (signIn: SignIn): number | undefined => lastOf(signIn)?.version,
  }
}

/** Problem of a sign-in. `isPassable`: the user may continue without an answer. */
export type SignInProblem = { says: string; isPassable: boolean }

/** Says why the sign-in keeps the user on its step; null: it does not. Rules ONBOARD-40, ONBOARD-41 and ONBOARD-43. */
export function signInProblem(
  verdict: Verdict,
  marketplaceTitle: string,
  now: Date,
): SignInProblem | null {
  if (typeof verdict === 'object') {
    const when = sayWhen(verdict.pausedUntil, now)
    return {
      says: `Too many sign-ins were refused. We'll check this one ${when}. You can continue without it.`,
      isPassable: true,
    }
  }
  if (verdict === 'ready' || verdict === 'off' || verdict === 'ended') return null
  const warning = verdict === 'unknown' ? null : accountWarning(verdict, marketplaceTitle)
  if (warning) return { says: warning, isPassable: false }
  return {
    says: `We couldn't check your sign-in with ${marketplaceTitle}. You can continue; we'll check it later.`,
    isPassable: true,
  }
}

function isSame(one: SignIn, other: SignIn): boolean {
  return (
    one.softwareEmail === other.softwareEmail &&
    one.softwarePassword === other.softwarePassword &&
    one.softwareSecurityQuestion === other.softwareSecurityQuestion
  )
}
