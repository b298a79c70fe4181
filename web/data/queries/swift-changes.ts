import type { UserDocument } from '../../../contract/user/user.ts'

/** Changes that are shown already, and on their way to the server. */
const underWay = new Set<Partial<UserDocument>>()

/** Keeps a change shown until the returned function is called. */
export function keepShown(change: Partial<UserDocument>): () => void {
  underWay.add(change)
  return () => void underWay.delete(change)
}

/** The document with the changes under way, of which the server that gave it may not know yet. */
export function withSwiftChanges(user: UserDocument): UserDocument {
  return Object.assign({}, user, ...underWay)
}
