/** A host with a dot, perhaps with a port and a path: nothing that could be a scheme, a user name or a password. */
const bareAddress = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?::\d+)?(?:[/?#].*)?$/u

/** Completes a bare address, `mia.example`, with https://; any other text stays unchanged. */
export function withScheme(text: string): string {
  const address = text.trim()
  return bareAddress.test(address) ? `https://${address}` : text
}
