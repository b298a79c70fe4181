/** Addresses of Google's sign-in and of Drive, or of a stand-in for both. */
export type Addresses = {
  authorize: string
  token: string
  revoke: string
  tokenInfo: string
  /** Root of the API. */
  root: string
  /** Beginning of the address at which people see a file. */
  files: string
}

export function addressesAt(url: string | null): Addresses {
  if (url === null)
    return {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revoke: 'https://oauth2.googleapis.com/revoke',
      tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
      root: 'https://www.googleapis.com/',
      files: 'https://drive.google.com/file/d/',
    }
  const { href: root } = new URL('/', url)
  return {
    authorize: `${root}o/oauth2/v2/auth`,
    token: `${root}token`,
    revoke: `${root}revoke`,
    tokenInfo: `${root}tokeninfo`,
    root,
    files: `${root}file/d/`,
  }
}
