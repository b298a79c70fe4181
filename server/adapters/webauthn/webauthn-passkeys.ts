import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Passkeys } from '../../ports/passkeys.ts'

/** EdDSA, ES256 and RS256: what all authenticators can do one of. */
const algorithms = [-8, -7, -257]
const type = 'public-key'
const timeout = 5 * 60 * 1000

// Loaded with the first passkey, because it is a sixth of all modules and loading takes a while.
const load = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** Passkeys by WebAuthn, for the host of this origin. */
export function webauthnPasskeys(origin: string): Passkeys {
  const rpId = new URL(origin).hostname
  return {
    creation: ({ uid, email, challenge, known }) => ({
      rp: { id: rpId, name: 'Bidwright' },
      user: { id: handleOf(uid), name: email, displayName: email },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
      timeout,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type,
        id: credentialId,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),

    request: (challenge) => ({ challenge, rpId, timeout, userVerification: 'required' }),

    challengeOf({ clientDataJSON }) {
      const { challenge } = Object(
        attempt((): unknown => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())),
      )
      return typeof challenge === 'string' && challenge !== '' ? challenge : null
    },

    async readNew(answer, challenge) {
      const { id, clientDataJSON, attestationObject, transports } = answer
      const [{ verifyRegistrationResponse }, helpers] = await Promise.all([load(), loadHelpers()])
      if (!isPlain(attestationObject, helpers)) return null
      const response = { clientDataJSON, attestationObject, transports: [] }
      const read = await attemptLater(() =>
        verifyRegistrationResponse({
          response: { id, rawId: id, type, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!read?.verified) return null
      const { credential } = read.registrationInfo
      const publicKey = Buffer.from(credential.publicKey).toString('base64url')
      return { credentialId: credential.id, publicKey, counter: credential.counter, transports }
    },

    async readProof(answer, { challenge, uid, passkey }) {
      const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer
      if (id !== passkey.credentialId || userHandle !== handleOf(uid)) return null
      const { verifyAuthenticationResponse } = await load()
      const response = { clientDataJSON, authenticatorData, signature, userHandle }
      const read = await attemptLater(() =>
        verifyAuthenticationResponse({
          response: { id, rawId: id, type, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: {
            id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: passkey.transports as AuthenticatorTransport[],
          },
          requireUserVerification: true,
        }),
      )
      return read?.verified ? read.authenticationInfo.newCounter : null
    },
  }
}

/** Name that authenticators know a user by: says nothing of them. */
function handleOf(uid: string): string {
  return Buffer.from(uid).toString('base64url')
}

/** Tells whether a new passkey comes without certificates. We ask for none, and checking them would fetch addresses. */
function isPlain(
  attestationObject: string,
  { decodeAttestationObject }: Awaited<ReturnType<typeof loadHelpers>>,
): boolean {
  const decoded = attempt(() =>
    decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))),
  )
  if (!decoded) return false
  const format = attempt(() => decoded.get('fmt'))
  const statement = attempt(() => decoded.get('attStmt'))
  return format === 'none' || (format === 'packed' && statement?.get('x5c') === undefined)
}

/** Everything that the library reads comes from a stranger, and it throws at whatever is wrong. */
function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}

async function attemptLater<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch {
    return null
  }
}
