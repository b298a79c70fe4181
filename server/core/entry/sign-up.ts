import { AppError } from '../../../contract/errors.ts'
import type { SignUpForm } from '../../../contract/entry/entry.ts'
import type { SignedIn } from '../../ports/identity.ts'
import { signUpAttemptKey } from '../../store/accounts/identity-records.ts'
import { countInHour } from '../../store/accounts/sign-in-failures.ts'
import { insertUser } from '../../store/accounts/users.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteSecurity } from '../security/note-security.ts'
import { beginSession } from './begin-session.ts'
import { signUpAttempt } from '../mailing/mails/sign-up-attempt.ts'

const attemptMailsPerHour = 1

/**
 * Makes an account, then its user document with the defaults of ENTRY-10. The owner of a known address is told by mail;
 * the answer says only that it was refused. docs/decisions/027
 */
export async function signUp(
  services: Pick<AccountServices, 'store' | 'identity' | 'tasks' | 'securityLog'>,
  form: SignUpForm,
  headers: Headers,
): Promise<SignedIn> {
  const email = form.email.toLowerCase()
  const event = { kind: 'sign-up', network: services.identity.networkOf(headers) } as const
  const made = await services.identity.createAccount(email, form.password, headers)
  if ('takenBy' in made) {
    await tellOwner(services, made.takenBy)
    const reason = 'sign-up-refused'
    await noteSecurity(services, {
      ...event,
      outcome: 'refused',
      of: { uid: made.takenBy },
      reason,
    })
    throw new AppError('sign-up-refused')
  }
  try {
    await services.store.db.transaction((tx) => insertUser(tx, { uid: made.uid, email }))
  } catch (error) {
    throw new AppError('user-data-not-saved', { cause: error })
  }
  await beginSession(services, 'sign-up', { signedIn: made, headers })
  return made
}

async function tellOwner(
  { store, tasks }: Pick<AccountServices, 'store' | 'tasks'>,
  uid: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const isFirst = await countInHour(tx, signUpAttemptKey(uid), attemptMailsPerHour)
    if (isFirst) await tasks.enqueue(tx, 'send-mail', signUpAttempt.task({ uid }))
  })
}
