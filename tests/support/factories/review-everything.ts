import { api } from '../../../contract/api.ts'
import type { HttpUser } from '../processes/over-http.ts'

/** Makes a user review every application. */
export async function reviewEverything(user: HttpUser): Promise<void> {
  const { version, rules } = await user.call(api.rules, {})
  await user.call(api.saveRules, { body: { version, rules: { ...rules, autoSendFrom: null } } })
}
