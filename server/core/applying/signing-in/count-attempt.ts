import { PortError } from '../../../ports/port-error.ts'
import { postponeCheck, type StoredAccount } from '../../../store/keeping/marketplace-accounts.ts'
import {
  addAttempt,
  attemptsOfLastDay,
  forgetAttempt,
  holdAttempts,
  refuseAttempt,
} from '../../../store/signing-in/sign-in-attempts.ts'
import { isKept } from '../../keeping/credential-opener.ts'
import { noteSecurity } from '../../security/note-security.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { pausedUntil, seriesBegun } from './attempt-limits.ts'

/**
 * Makes a sign-in with credentials that never worked, counted before it leaves: nobody guesses a password through us,
 * however many processes, users and accounts they use. Refusals stay counted; what worked, or had no answer, is
 * forgotten. Throws PortError `not-reached` without asking the marketplace while a limit forbids it.
 * docs/decisions/045
 */
export async function countAttempt<Result>(
  services: ApplyingServices,
  account: StoredAccount,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const attemptId = await begin(services, account)
  if (attemptId === null) throw new PortError('not-reached')
  try {
    const result = await signIn()
    await accept(services, account, attemptId)
    return result
  } catch (error) {
    const isAnswer =
      error instanceof PortError && (error.code === 'sign-in-refused' || error.code === 'challenge')
    if (isAnswer) await refuse(services, account, { attemptId, reason: error.code })
    else await forgetAttempt(services.store.db, attemptId)
    throw error
  }
}

/** Counts the attempt. Null: a limit forbids it, and the account says until when. */
async function begin({ store }: ApplyingServices, account: StoredAccount): Promise<number | null> {
  const { uid, accountName, provenName } = account
  if (accountName === null || !isKept(account)) throw new PortError('not-reached')
  return store.db.transaction(async (tx) => {
    await holdAttempts(tx)
    const isProven = provenName === accountName
    const until = pausedUntil(await attemptsOfLastDay(tx), { uid, accountName, isProven })
    if (until === null) return addAttempt(tx, { uid, accountName })
    await postponeCheck(tx, account, until)
    return null
  })
}

async function accept(
  services: ApplyingServices,
  { uid }: StoredAccount,
  attemptId: number,
): Promise<void> {
  await forgetAttempt(services.store.db, attemptId)
  const event = { kind: 'credential-check', outcome: 'done', of: { uid }, network: null } as const
  await noteSecurity(services, event)
}

/** Keeps the attempt counted, and writes into the security log what it was and what series it has completed. */
async function refuse(
  services: ApplyingServices,
  { uid }: StoredAccount,
  { attemptId, reason }: { attemptId: number; reason: string },
): Promise<void> {
  const refused = { outcome: 'refused', of: { uid }, network: null } as const
  await services.store.db.transaction(async (tx) => {
    await holdAttempts(tx)
    await refuseAttempt(tx, attemptId)
    await noteSecurity(services, { ...refused, kind: 'credential-check', reason }, tx)
    const { attempts } = await attemptsOfLastDay(tx)
    const last = attempts.find(({ id }) => id === attemptId)
    const begun =
      last &&
      seriesBegun(
        attempts.filter(({ isRefused }) => isRefused),
        last,
      )
    if (!begun) return
    await noteSecurity(services, { ...refused, kind: 'credential-guessing', reason: begun }, tx)
  })
}
