import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

export const maxPasskeys = 10

/** Bytes in base64url, as browsers and authenticators write them. */
const bytes = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/u))

/** Longer than the 1,023 bytes that an authenticator may name a passkey with. */
const passkeyId = bytes(1400)
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/u))).check(z.maxLength(10))

/** One passkey of the user. */
export const PasskeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: Instant,
  /** Moment of the last log-in with it; null: none yet. */
  usedAt: z.nullable(Instant),
})
export type PasskeyEntry = z.infer<typeof PasskeyEntry>

export const PasskeyName = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name'),
      z.maxLength(60, 'Name can have up to 60 characters'),
    ),
})
export type PasskeyName = z.infer<typeof PasskeyName>

const type = z.literal('public-key')

/** Instructions for the browser to make a passkey, as `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Instructions for the browser to sign in, as `PublicKeyCredentialRequestOptionsJSON`. Any passkey of this site will do. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** New passkey, as the authenticator made it. */
export const NewPasskey = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(8192),
  transports,
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** Signature of a passkey over a challenge. */
export const PasskeyProof = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(2048),
  signature: bytes(2048),
  /** Names the user to whom the authenticator made the passkey. */
  userHandle: bytes(128),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>
