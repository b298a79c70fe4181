/** Where the bytes of a user's file are. */
export function fileKey({ uid, id }: { uid: string; id: string }): string {
  return `${filesOf(uid)}${id}`
}

/** What the keys of all their files begin with. */
export function filesOf(uid: string): string {
  // Both are made by us; this keeps it so.
  if (!/^[\w-]+$/u.test(uid)) throw new Error('a uid that cannot be a folder')
  return `${uid}/`
}

/** Whether a key is one of ours. In a store there may be what others have put there. */
export function isFileKey(key: string): boolean {
  return /^[\w-]+\/[\w-]{22}$/u.test(key)
}
