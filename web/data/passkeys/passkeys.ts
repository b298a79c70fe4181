import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { passkeyCalls } from '../../../contract/entry/passkey-calls.ts'
import type { PasskeyEntry } from '../../../contract/entry/passkeys.ts'
import { callApi } from '../call-api.ts'
import { sendCall } from '../send-call.ts'
import { session, tellOtherTabs } from '../session/browser-session.ts'

/** Outcome of asking the browser for a passkey. `cancelled`: also after its own time is over, which looks the same. */
export type Asked = 'done' | 'cancelled' | 'held-already'

/** Signs in with a passkey that the user chooses in their browser's own window. */
export async function logInWithPasskey(): Promise<Asked> {
  const optionsJSON = await sendCall(passkeyCalls.beginPasskeyLogIn, {})
  const made = await orOutcome(startAuthentication({ optionsJSON }))
  if (typeof made === 'string') return made
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = made.response
  const body = { id: made.id, clientDataJSON, authenticatorData, signature, userHandle }
  session.accept(await sendCall(passkeyCalls.logInWithPasskey, { body }))
  tellOtherTabs('signed-in')
  return 'done'
}

/** Adds a passkey of this device to the user's account. Returns the list with it, when it was added. */
export async function addPasskey(): Promise<PasskeyEntry[] | Exclude<Asked, 'done'>> {
  const optionsJSON = await callApi(passkeyCalls.beginPasskey, {})
  const made = await orOutcome(
    startRegistration({
      optionsJSON: {
        ...optionsJSON,
        excludeCredentials: optionsJSON.excludeCredentials.map(({ id, type }) => ({ id, type })),
      },
    }),
  )
  if (made === 'cancelled' || made === 'held-already') return made
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const body = { id: made.id, clientDataJSON, attestationObject, transports }
  return callApi(passkeyCalls.addPasskey, { body })
}

async function orOutcome<Made>(asking: Promise<Made>) {
  try {
    return await asking
  } catch (error) {
    const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') return 'held-already' as const
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled' as const
    throw error
  }
}
