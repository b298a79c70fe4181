import type { Account } from '../../gigboard/world/events.ts'
import * as kit from '../../kit/oauth/consent-page.ts'
import type { AuthorizeQuery } from '../api/authorize-query.ts'

const title = 'Upwork'

/** Page on which a user chooses an account and lets a program in. */
export function consentPage(accounts: Account[], query: AuthorizeQuery): string {
  const rights = ['Search jobs and read your proposals']
  if (query.resource !== '') rights.push('Prepare proposals, and send those that you confirm')
  return kit.consentPage(title, { clientId: query.client_id, rights, accounts, query })
}

export function problemPage(): string {
  return kit.problemPage(title, 'The request of the program that sent you is not right.')
}
