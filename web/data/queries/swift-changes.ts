import type { UserDocument } from '../../../contract/user/user.ts'
import { session } from '../session/browser-session.ts'

/** Changes that are shown already, and on their way to the server. */
const underWay = new Set<Partial<UserDocument>>()

// The next user of this page has nothing to do with them.
session.subscribe((state) => {
  if (state !== 'signed-in') underWay.clear()
})

/** Keeps a change shown until the returned function is called; false: it was of an earlier session. */
export function keepShown(change: Partial<UserDocument>): () => boolean {
  underWay.add(change)
  return () => underWay.delete(change)
}

/** The document with the changes under way, of which the server that gave it may not know yet. */
export function withSwiftChanges(user: UserDocument): UserDocument {
  return Object.assign({}, user, ...underWay)
}
