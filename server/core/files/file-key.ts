/** Key of a user's file in the file store. */
export function fileKey({ uid, id }: { uid: string; id: string }): string {
  return `${filesOf(uid)}${id}`
}

/** Prefix of the keys of all a user's files. */
export function filesOf(uid: string): string {
  // Uids are made by us; this check keeps it so.
  if (!/^[\w-]+$/u.test(uid)) throw new Error('a uid that cannot be a folder')
  return `${uid}/`
}

/** Tells whether a key is one of ours. A store may hold what others have put there. */
export function isFileKey(key: string): boolean {
  return /^[\w-]+\/[\w-]{22}$/u.test(key)
}
