import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { joinReads } from './read-together.ts'
import { sendAsUser } from './send-as-user.ts'
import { sendCall } from './send-call.ts'

/** Makes one call, as the signed-in user where the call wants one. */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  if (call.auth !== 'user') return sendCall(call, input, options)
  return joinReads(call, input, options) ?? sendAsUser(call, input, options)
}
