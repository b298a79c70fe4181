import { sendCall } from '../send-call.ts'
import { api } from '../../../contract/api.ts'

export function fetchToken() {
  return sendCall(api.idToken, {})
}
