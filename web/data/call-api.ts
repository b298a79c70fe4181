import { sendCall } from './send-call.ts'
import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { ApiError } from './api-error.ts'
import { session } from './session/browser-session.ts'

/** Makes one call as the signed-in user. A token that the server refuses is renewed once. */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  if (call.auth !== 'user') return sendCall(call, input, options)
  const bearer = await session.bearer()
  try {
    return await sendCall(call, input, { ...options, bearer })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return sendCall(call, input, { ...options, bearer: await session.renew(bearer) })
  }
}
