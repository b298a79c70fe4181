import { z } from 'zod'

export const LedgerEntry = z.object({
  proposalId: z.string(),
  jobId: z.string(),
  acceptedAt: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>
const Settings = z.object({ isExhausted: z.boolean() })
const LatestCursor = z.object({ cursor: z.string() })
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

/** Makes Gigboard's clients post this many jobs a minute from now on. */
export async function postJobs(gigboardUrl: string, postsPerMinute: number): Promise<void> {
  const response = await fetch(new URL('/control/settings', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postsPerMinute }),
  })
  if (!response.ok) throw new Error(`Gigboard does not post jobs: ${response.status}`)
}

/** Cursor after the last posting that there will ever be; null while there may be more. */
export async function lastCursor(gigboardUrl: string): Promise<string | null> {
  const settings = await fetch(new URL('/control/settings', gigboardUrl))
  return Settings.parse(await settings.json()).isExhausted ? latestCursor(gigboardUrl) : null
}

/** Cursor after the latest posting. */
export async function latestCursor(gigboardUrl: string): Promise<string> {
  const latest = await fetch(new URL('/api/v1/jobs/latest-cursor', gigboardUrl))
  return LatestCursor.parse(await latest.json()).cursor
}

/** Proposals that Gigboard ever accepted from this person. */
export async function gigboardLedger(gigboardUrl: string, email: string): Promise<LedgerEntry[]> {
  const url = new URL('/control/ledger', gigboardUrl)
  url.searchParams.set('email', email)
  return Ledger.parse(await (await fetch(url)).json()).entries
}
