import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** State of the second factor of an account that signs in with a password. */
export const SecondFactor = z.object({
  /** False: this installation has no key for it, or signs in through an identity provider. */
  isOffered: z.boolean(),
  /** Moment it was switched on; null = it is off. */
  since: z.nullable(Instant),
  backupCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Key to put into an authenticator app. The factor is off until a first code confirms it. */
export const SecondFactorSetUp = z.object({
  /** Key in base32, to be typed. */
  key: z.string(),
  /** The same as otpauth://, to be shown as a QR code. */
  uri: z.string(),
})
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>

const code = z
  .string()
  .check(
    z.minLength(1, 'Enter the code'),
    z.maxLength(40, 'A code has 6 digits, a backup code 24 characters'),
  )

/** Code of an authenticator app. */
export const FirstCode = z.strictObject({ code })

/** Codes that each open one session in place of the app. Shown once. */
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** Answer to a right password when the account has a second factor: no session yet. */
export const CodeWanted = z.object({
  /** Token to send with the code, within ten minutes. */
  challenge: z.string(),
})

/** Code of an authenticator app, or one of the backup codes, for a log-in whose password was right. */
export const CodeForm = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(128)),
  code,
})
export type CodeForm = z.infer<typeof CodeForm>
