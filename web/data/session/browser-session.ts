import { loadChunk } from '../../load-chunk.ts'
import { discardDrafts, ownDrafts } from '../drafts/drafts.ts'
import { createSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/** Set while somebody is signed in on this computer, so that a newcomer's first page asks nothing of the server. */
const markName = 'bidwright.signed-in'
type Notice = 'signed-in' | 'signed-out' | 'ended'
const otherTabs = new BroadcastChannel('bidwright.session')

export const session = createSession({
  fetchToken,
  now: () => Date.now(),
  wasSignedIn: isMarked,
})

session.subscribe((state) => {
  if (state === 'signed-in') {
    localStorage.setItem(markName, 'yes')
    ownDrafts(session.uid())
  } else localStorage.removeItem(markName)
})

otherTabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
  switch (data) {
    case 'signed-out':
      return endHere()
    case 'ended':
      return session.lapse()
    case 'signed-in':
      // Perhaps somebody else has signed in: nothing that is shown here may stay.
      return location.reload()
  }
})

/** The calls are loaded when one is needed: the log-in page shows without the contract and its schemas. */
async function fetchToken() {
  const [{ sendCall }, { entryCalls }] = await loadChunk(() =>
    Promise.all([import('../send-call.ts'), import('../../../contract/entry/entry-calls.ts')]),
  )
  return sendCall(entryCalls.idToken, {})
}

export function mayBeSignedIn(): boolean {
  return session.state() !== 'unknown' || isMarked()
}

/** By the user's own wish: in no tab does anything of theirs stay. */
export async function leave<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await session.leave(ask)
  endHere()
  tellOtherTabs('signed-out')
  return answer
}

export function tellOtherTabs(notice: Notice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTabs.postMessage(notice)
}

function endHere(): void {
  forgetWayBack()
  discardDrafts()
  session.end()
}

function isMarked(): boolean {
  return localStorage.getItem(markName) !== null
}
