import { loadEntry } from './late-entry.ts'

const timeoutMs = 5000
const storageName = 'bidwright.sign-in-way'

/** By our own password, or at somebody else's identity provider. */
export type SignInWay = { provider: string | null }

/** As it was when this browser last looked; null = it never has. */
export function keptSignInWay(): SignInWay | null {
  const kept = localStorage.getItem(storageName)
  return kept === null ? null : { provider: kept === '' ? null : kept }
}

/** As it is now, and kept for the next time. */
export async function readSignInWay(): Promise<SignInWay> {
  const { readAbout } = await loadEntry()
  const { identityProvider } = await readAbout(AbortSignal.timeout(timeoutMs))
  localStorage.setItem(storageName, identityProvider?.title ?? '')
  return { provider: identityProvider?.title || null }
}
