import type { Call, CallInput, CallReply } from '../../contract/call.ts'
import { joinReads } from './read-together.ts'
import { sendAsUser } from './send-as-user.ts'
import { sendCall } from './send-call.ts'
import { askForProof, isProofNeeded } from './session/proof.ts'

/**
 * Makes one call, as the signed-in user where the call wants one. Asks the user to confirm who they are, and makes it again,
 * when the server wants that.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal } = {},
): Promise<CallReply<C>> {
  try {
    return await sendOnce(call, input, options)
  } catch (error) {
    if (!isProofNeeded(error) || !(await askForProof())) throw error
    return sendOnce(call, input, options)
  }
}

async function sendOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { signal?: AbortSignal },
): Promise<CallReply<C>> {
  if (call.auth !== 'user') return sendCall(call, input, options)
  return joinReads(call, input, options) ?? sendAsUser(call, input, options)
}
