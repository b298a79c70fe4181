/** Keeps a text in this tab through a reload; no other tab can read it. */
export function keptInTab(name: string) {
  const key = `bidwright.${name}`
  return {
    keep: (text: string) => sessionStorage.setItem(key, text),
    read: () => sessionStorage.getItem(key),
    discard: () => sessionStorage.removeItem(key),
  }
}
