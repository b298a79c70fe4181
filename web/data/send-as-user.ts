import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { ApiError } from './api-error.ts'
import { sendCall } from './send-call.ts'
import { session } from './session/browser-session.ts'

/** Sends one call with the user's ID token. A token that the server refuses is renewed once. */
export async function sendAsUser<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  const bearer = await session.bearer()
  try {
    return await sendCall(call, input, { ...options, bearer })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return sendCall(call, input, { ...options, bearer: await session.renew(bearer) })
  }
}
