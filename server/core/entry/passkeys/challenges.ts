import { createHash, randomBytes } from 'node:crypto'
import type { AccountServices } from '../../accounts/account-services.ts'
import { AppError } from '../../../../contract/errors.ts'
import { keepChallenge, takeChallenge } from '../../../store/accounts/passkeys.ts'

export const challengeSeconds = 5 * 60
const challengeBytes = 32

/** Owner of a challenge, who alone may answer it: the browser with this secret, or the session of a user. */
export type Asked = { secret: string } | { uid: string; sessionId: string }

/** Makes a challenge that only its owner may answer, once and within five minutes. */
export async function newChallenge(
  { store }: Pick<AccountServices, 'store'>,
  asked: Asked,
): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const uid = 'uid' in asked ? asked.uid : null
  await keepChallenge(store.db, {
    hash: hashOf(challenge, asked),
    uid,
    seconds: challengeSeconds,
  })
  return challenge
}

/** Takes the challenge that this answers. Throws AppError `passkey-expired`. */
export async function spendChallenge(
  { store, passkeys }: Pick<AccountServices, 'store' | 'passkeys'>,
  answer: { clientDataJSON: string },
  asked: Asked,
): Promise<string> {
  const challenge = passkeys.challengeOf(answer)
  const isGood = challenge !== null && (await takeChallenge(store.db, hashOf(challenge, asked)))
  if (!isGood) throw new AppError('passkey-expired')
  return challenge
}

function hashOf(challenge: string, asked: Asked): string {
  const bound = 'uid' in asked ? ['add', asked.uid, asked.sessionId] : ['log-in', asked.secret]
  return createHash('sha256')
    .update(JSON.stringify([...bound, challenge]))
    .digest('hex')
}
