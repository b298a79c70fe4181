import { loadChunk } from '../../load-chunk.ts'
import { discardDrafts, ownDrafts } from '../drafts/drafts.ts'
import { forgetDevice } from '../offline/forget-device.ts'
import { createSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/**
 * Mark of a signed-in user in this browser, so that a new visitor's first page makes no call to the server. It outlasts a
 * session that ended until the user is told: a page that is reloaded before asks again, and tells them.
 */
const markName = 'bidwright.signed-in'
type Notice = 'signed-in' | 'signed-out' | 'ended'
const otherTabs = new BroadcastChannel('bidwright.session')

export const session = createSession({
  fetchToken,
  now: () => Date.now(),
  wasSignedIn: isMarked,
})

session.subscribe((state) => {
  forgetDevice(state === 'signed-in' ? session.uid() : null).catch(() => undefined) // some browsers forbid to look
  if (state === 'signed-in') {
    localStorage.setItem(markName, 'yes')
    ownDrafts(session.uid())
  } else if (state === 'signed-out') forgetSignIn()
})

otherTabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
  switch (data) {
    case 'signed-out':
      return endHere()
    case 'ended':
      return session.lapse()
    case 'signed-in':
      // Somebody else may have signed in: nothing on this page may stay.
      return location.reload()
  }
})

/** Fetches an ID token. Loads the calls first: the log-in page appears without the contract and its schemas. */
async function fetchToken() {
  const [{ sendCall }, { entryCalls }] = await loadChunk(() =>
    Promise.all([import('../send-call.ts'), import('../../../contract/entry/entry-calls.ts')]),
  )
  return sendCall(entryCalls.idToken, {})
}

/** Takes the mark away, once its user was told that the session has ended or needs no word of it. */
export function forgetSignIn(): void {
  localStorage.removeItem(markName)
}

export function mayBeSignedIn(): boolean {
  return session.state() !== 'unknown' || isMarked()
}

/** Ends the session at the user's request, and removes their data from every tab. */
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
