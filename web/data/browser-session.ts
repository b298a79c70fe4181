import { loadChunk } from '../load-chunk.ts'
import { createSession } from './session.ts'

/** Set while somebody is signed in on this computer, so that a newcomer's first page asks nothing of the server. */
const markName = 'bidwright.signed-in'
type Notice = 'signed-in' | 'signed-out'
const otherTabs = new BroadcastChannel('bidwright.session')

export const session = createSession({
  // Loaded when it is needed: the log-in page shows without the contract and its schemas.
  fetchToken: async () => (await loadChunk(() => import('./fetch-token.ts'))).fetchToken(),
  now: () => Date.now(),
})

session.subscribe((state) => {
  if (state === 'signed-in') localStorage.setItem(markName, 'yes')
  else localStorage.removeItem(markName)
})

otherTabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
  if (data === 'signed-out') return session.end()
  // Perhaps somebody else has signed in: nothing that is shown here may stay.
  location.reload()
})

export function mayBeSignedIn(): boolean {
  return session.state() !== 'unknown' || localStorage.getItem(markName) !== null
}

export function tellOtherTabs(notice: Notice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTabs.postMessage(notice)
}
