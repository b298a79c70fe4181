import type { Store } from '../../../server/store/connect.ts'

const patienceMs = 60_000
const limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
]

/** Adds to a database's address that statements and locks may take their time: a busy machine is no fault. */
export function patientUrl(databaseUrl: string): string {
  const settings = limits.map((name) => `${name}=${patienceMs}`).join('&') // they win over the product's own
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${settings}`
}

/** Lets a store wait for its turn at a connection for as long. */
export function bePatient({ db, searches }: Pick<Store, 'db' | 'searches'>): void {
  for (const { $client } of [db, searches]) $client.options.connectionTimeoutMillis = patienceMs
}
