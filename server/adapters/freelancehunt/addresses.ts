/** Addresses that belong to that of the API. One that does not begin with `api.` has its site at the same place. */
export function addressesOf(apiUrl: string): { api: URL; site: URL } {
  const site = new URL('/', apiUrl)
  site.hostname = site.hostname.replace(/^api\./u, '')
  return { api: new URL('/v2/', apiUrl), site }
}
