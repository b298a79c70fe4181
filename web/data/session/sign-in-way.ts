const aboutPath = '/api/about'
const timeoutMs = 5000
const storageName = 'bidwright.sign-in-way'

/** By our own password, or at somebody else's identity provider. */
export type SignInWay = { provider: string | null }

/** As it was when this browser last looked; null = it never has. */
export function keptSignInWay(): SignInWay | null {
  const kept = localStorage.getItem(storageName)
  return kept === null ? null : { provider: kept === '' ? null : kept }
}

/** Reads one field by hand: the log-in page does without the contract and its schemas. */
export async function readSignInWay(): Promise<SignInWay> {
  const response = await fetch(aboutPath, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`about: status ${response.status}`)
  const way = { provider: providerIn(await response.json()) }
  localStorage.setItem(storageName, way.provider ?? '')
  return way
}

export function providerIn(about: unknown): string | null {
  const title: unknown = Object(Object(about)['identityProvider'])['title']
  return typeof title === 'string' && title !== '' ? title : null
}
