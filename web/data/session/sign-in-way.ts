import { loadEntry } from './late-entry.ts'

const timeoutMs = 5000
const storageName = 'bidwright.sign-in-way'

/** Way to sign in: `provider` is the title of an external identity provider; null = by password. */
export type SignInWay = { provider: string | null }

/** Reads the way to sign in as this browser last saw it; null = it never asked. */
export function keptSignInWay(): SignInWay | null {
  const kept = localStorage.getItem(storageName)
  return kept === null ? null : { provider: kept === '' ? null : kept }
}

/** Asks for the current way to sign in, and keeps it for the next visit. */
export async function readSignInWay(): Promise<SignInWay> {
  const { readAbout } = await loadEntry()
  const { identityProvider } = await readAbout(AbortSignal.timeout(timeoutMs))
  localStorage.setItem(storageName, identityProvider?.title ?? '')
  return { provider: identityProvider?.title || null }
}
