import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { CodeForm } from '../../../../contract/entry/second-factor.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { FactorSeal, SecondFactors } from '../../../ports/second-factors.ts'
import { hashOfToken } from '../hash-session-tokens.ts'
import type { IdentityRecords } from '../identity-records.ts'
import { beginSignIn, type Attempt } from '../sign-in-throttle.ts'
import { inBase32, otpauthUri, stepOf } from './one-time-codes.ts'

const keyBytes = 20
const challengeSeconds = 10 * 60
const backupCodeCount = 10
/** Letters and digits without those that are taken for each other: 0 and o, and 1, i and l. */
const backupCodeCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const backupCodeGroups = 6 // of four characters: 118 bits, too many to try against a hash

type Account = { uid: string; hash: string }

/** Second step of a log-in whose password was right. */
export type CodesAtLogIn = {
  /** Token for the second step of a log-in whose password was right; null: it has none. */
  challenge(account: Account): Promise<string | null>
  /** Takes the code of a log-in that waits for one, which is over then. Throws AppError as `signInWithCode` does. */
  prove(form: CodeForm, headers: Headers): Promise<Proven>
}

type Proven = { email: string; account: Account; by: 'code' | 'backup-code'; attempt: Attempt }

/**
 * Second factors whose keys are sealed with `seal`. Null: none can be set up, and of those that were only backup codes
 * count. docs/decisions/053
 */
export function secondFactors(
  records: IdentityRecords,
  seal: FactorSeal | null,
): SecondFactors & CodesAtLogIn {
  const { secondFactors: factors } = records

  /** Uses a code or a backup code; null: it is wrong or was used. */
  async function use(uid: string, given: string): Promise<'code' | 'backup-code' | null> {
    if (!/^\d{6}$/u.test(given))
      return (await factors.useBackupCode(uid, hashOfToken(given))) ? 'backup-code' : null
    const found = await factors.find(uid)
    const key = found && seal?.open(uid, found.sealedKey)
    const step = key ? stepOf(given, key, Date.now()) : null
    return step !== null && (await factors.useStep(uid, step)) ? 'code' : null
  }

  return {
    async stateOf(uid) {
      const found = await factors.find(uid)
      const since = found?.since ?? null
      return { isOffered: seal !== null, since, backupCodesLeft: found?.codesLeft ?? 0 }
    },

    async begin(uid) {
      if (!seal) throw new AppError('second-factor-off-here')
      const key = randomBytes(keyBytes)
      if (!(await factors.begin(uid, seal.close(uid, key)))) throw new AppError('second-factor-on')
      return { key: inBase32(key), uri: otpauthUri(key, (await records.namesOf(uid))[0] ?? '') }
    },

    async check(uid, code) {
      const found = await factors.find(uid)
      if (!found) throw new AppError('set-up-expired')
      if (found.since !== null) throw new AppError('second-factor-on')
      const key = seal?.open(uid, found.sealedKey) ?? null
      if (!key) throw new AppError('set-up-expired')
      const step = stepOf(bare(code), key, Date.now())
      if (step === null) throw new AppError('code-wrong')
      const backupCodes = Array.from({ length: backupCodeCount }, makeBackupCode)
      const codeHashes = backupCodes.map((each) => hashOfToken(bare(each)))
      return { factor: { sealedKey: found.sealedKey, step, codeHashes }, backupCodes }
    },

    async ownerOf(challenge) {
      const waiting = await factors.challengeOf(hashOfToken(challenge))
      return waiting && { uid: waiting.uid }
    },

    async challenge({ uid, hash }) {
      const token = randomBytes(32).toString('base64url')
      const made = await factors.insertChallenge({
        uid,
        tokenHash: hashOfToken(token),
        passwordMark: markOf(hash),
        seconds: challengeSeconds,
      })
      return made ? token : null
    },

    async prove({ challenge, code }, headers) {
      const tokenHash = hashOfToken(challenge)
      const waiting = await factors.challengeOf(tokenHash)
      const account = waiting && (await records.passwordOf(waiting.email))
      const isOfPassword =
        account && account.uid === waiting.uid && markOf(account.hash) === waiting.passwordMark
      if (!isOfPassword) throw new AppError('sign-in-expired')
      const attempt = await beginSignIn(records, waiting.email, headers)
      // Counted before the code is looked at, so that simultaneous attempts cannot all pass.
      if (!(await factors.countAttempt(tokenHash))) throw new AppError('sign-in-expired')
      const by = await use(waiting.uid, bare(code))
      if (by === null) throw new AppError('code-wrong')
      if (!(await factors.endChallenge(tokenHash))) throw new AppError('sign-in-expired')
      return { email: waiting.email, account, by, attempt }
    },
  }
}

function makeBackupCode(): string {
  return Array.from({ length: backupCodeGroups }, makeGroup).join('-')
}

function makeGroup(): string {
  return Array.from({ length: 4 }, makeCharacter).join('')
}

function makeCharacter(): string {
  return backupCodeCharacters.charAt(randomInt(backupCodeCharacters.length))
}

/** A code as it is compared: without the spaces and hyphens that people put in. */
function bare(code: string): string {
  return code.replaceAll(/[\s-]/gu, '').toLowerCase()
}

function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex')
}
