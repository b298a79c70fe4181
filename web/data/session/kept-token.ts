const prefix = 'bidwright.token.'

/** A token that came in the address of a page: taken out of it at once, kept for this tab until it is used. */
export type KeptToken = ReturnType<typeof keptToken>

export function keptToken(
  name: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  return {
    keep: (token: string) => storage.setItem(prefix + name, token),
    read: () => storage.getItem(prefix + name),
    discard: () => storage.removeItem(prefix + name),
  }
}
