import { api } from '../../../contract/api.ts'
import type { HttpUser } from '../processes/over-http.ts'

/** Has a user decide about every application by hand. */
export async function reviewEverything(user: HttpUser): Promise<void> {
  const { version, rules } = await user.call(api.rules, {})
  await user.call(api.saveRules, { body: { version, rules: { ...rules, autoSendFrom: null } } })
}
