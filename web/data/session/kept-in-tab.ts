/** A text that this tab keeps through a reload, and that no other tab reads. */
export function keptInTab(name: string) {
  const key = `bidwright.${name}`
  return {
    keep: (text: string) => sessionStorage.setItem(key, text),
    read: () => sessionStorage.getItem(key),
    discard: () => sessionStorage.removeItem(key),
  }
}
