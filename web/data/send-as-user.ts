import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { clientSentences } from '../../contract/client-sentences.ts'
import { ApiError } from './api-error.ts'
import { sendCall } from './send-call.ts'
import { session } from './session/browser-session.ts'

/** Sends one call with the user's ID token. An answer that comes after the session has ended is nobody's any more. */
export async function sendAsUser<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  const isSameSession = session.watch()
  const reply = await sendWithToken(call, input, options)
  if (isSameSession()) return reply
  throw new ApiError(401, 'not-signed-in', { detail: clientSentences['not-signed-in'] })
}

/** Sends one call. A token that the server refuses is renewed once. */
async function sendWithToken<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal },
): Promise<CallReply<C>> {
  const bearer = await session.bearer()
  try {
    return await sendCall(call, input, { ...options, bearer })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return sendCall(call, input, { ...options, bearer: await session.renew(bearer) })
  }
}
