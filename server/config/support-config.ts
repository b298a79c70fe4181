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

/** Reads the address where a vulnerability is reported: that for help unless another is set; null: not said. */
export function securityContactFrom(values: z.infer<typeof Environment>): string | null {
  const { SECURITY_CONTACT: contact } = values
  if (contact === undefined) return supportFrom(values)?.url ?? null
  return URL.canParse(contact) ? contact : `mailto:${contact}`
}

export const supportIsMissing =
  'SUPPORT_EMAIL and SUPPORT_URL are missing: in production, set one of them, so that users can ask for help.'
