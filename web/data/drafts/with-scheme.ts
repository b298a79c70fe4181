/** A host with a dot in it, perhaps a port, perhaps more: nothing that could be another scheme, a name or a password. */
const bareAddress = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?::\d+)?(?:[/?#].*)?$/u

/** `mia.example` as it is meant; everything else as it is. */
export function withScheme(text: string): string {
  const address = text.trim()
  return bareAddress.test(address) ? `https://${address}` : text
}
