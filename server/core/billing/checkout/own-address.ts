/**
 * Returns the address if it is one of ours as a browser understands it, otherwise null. A link on our domain always
 * ends on our domain (docs/decisions/011).
 */
export function ownAddress(address: string, origin: string): string | null {
  // Browsers read a backslash as a slash and drop line breaks; a check that does not could be fooled.
  if (/[\\\s\p{Cc}]/u.test(address) || !address.startsWith(origin)) return null
  if (!URL.canParse(address)) return null
  const { href } = new URL(address)
  return href.startsWith(`${origin}/`) ? href : null
}
