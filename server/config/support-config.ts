import type { z } from 'zod'
import type { Support } from '../../contract/entry/about.ts'
import type { Environment } from './environment.ts'

/** Reads where users ask for help; null: not said. A page goes before an address of mail. */
export function supportFrom({
  SUPPORT_URL: page,
  SUPPORT_EMAIL: email,
}: z.infer<typeof Environment>): Support | null {
  if (page !== undefined) return { url: page, title: new URL(page).host }
  return email === undefined ? null : { url: `mailto:${email}`, title: email }
}

export const supportIsMissing =
  'SUPPORT_EMAIL and SUPPORT_URL are missing: in production, set one of them, so that users can ask for help.'
