import { z } from 'zod'

const LedgerEntry = z.object({
  proposalId: z.string(),
  jobId: z.string(),
  acceptedAt: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>
const Ledger = z.object({ entries: z.array(LedgerEntry) })

export type GigboardPerson = {
  email: string
  password: string
  securityAnswer: string
  displayName: string
}

/** Opens a freelancer's account at Gigboard. */
export async function joinGigboard(gigboardUrl: string, person: GigboardPerson): Promise<void> {
  const response = await fetch(new URL('/api/v1/accounts', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (response.status !== 201)
    throw new Error(`Gigboard did not open an account: ${response.status} ${await response.text()}`)
}

/** Everything that Gigboard ever accepted from this person. */
export async function gigboardLedger(gigboardUrl: string, email: string): Promise<LedgerEntry[]> {
  const url = new URL('/control/ledger', gigboardUrl)
  url.searchParams.set('email', email)
  return Ledger.parse(await (await fetch(url)).json()).entries
}
