import type { Account } from '../../gigboard/world/events.ts'
import * as kit from '../../kit/oauth/consent-page.ts'
import type { AuthorizeQuery } from '../api/authorize-query.ts'
import { scopesOf } from '../api/scopes.ts'

const title = 'Freelancer.com'
const meanings: Record<string, string> = {
  basic: 'See public projects',
  'fln:project_manage': 'Bid on projects for you, and take bids back',
  'fln:messaging': 'Read and write your messages',
  'fln:user_information': 'See your account',
}

/** Page on which a user chooses an account and lets a program in. */
export function consentPage(accounts: Account[], query: AuthorizeQuery): string {
  const rights = scopesOf(query.advanced_scopes).map((scope) => meanings[scope] ?? scope)
  return kit.consentPage(title, { clientId: query.client_id, rights, accounts, query })
}

export function problemPage(): string {
  return kit.problemPage(title, 'The program that sent you is not known here.')
}
