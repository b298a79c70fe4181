/** Beginning of the names under which answers are kept in this browser, each followed by the id of their user. */
export const answersPrefix = 'bidwright-answers-'

/**
 * Removes what is kept in this browser of everybody but the user who is signed in. Null: nobody is, and no notices are shown
 * here any more.
 */
export async function forgetDevice(uid: string | null): Promise<void> {
  const { caches, navigator } = globalThis as Partial<typeof globalThis> // not there without TLS
  for (const name of (await caches?.keys()) ?? [])
    if (name.startsWith(answersPrefix) && name !== answersPrefix + uid) await caches?.delete(name)
  if (uid !== null) return
  const worker = await navigator?.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
