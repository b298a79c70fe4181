import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '../../contract/entry/passkeys.ts'

export type PasskeyFacts = {
  /** Name that the authenticator gave it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses that the authenticator counted; 0 for always: it does not count. */
  counter: number
  transports: string[]
}

/** Passkeys of this installation's own origin, each used after its user was verified by a finger, face or PIN. */
export interface Passkeys {
  /** Instructions for a browser to make a passkey. `known`: those that the user has. */
  creation(asked: {
    uid: string
    email: string
    challenge: string
    known: Pick<PasskeyFacts, 'credentialId' | 'transports'>[]
  }): PasskeyCreation
  /** Instructions for a browser to sign in with any passkey. */
  request(challenge: string): PasskeyRequest
  /** Challenge that an answer is to. Null: it names none. */
  challengeOf(answer: Pick<NewPasskey, 'clientDataJSON'>): string | null
  /** Reads a new passkey. Null: not made here, for this challenge, or not with its user verified. */
  readNew(answer: NewPasskey, challenge: string): Promise<PasskeyFacts | null>
  /** Checks a signature; returns the new count of uses. Null: it is not good, or of somebody else. */
  readProof(
    answer: PasskeyProof,
    of: { challenge: string; uid: string; passkey: PasskeyFacts },
  ): Promise<number | null>
}
