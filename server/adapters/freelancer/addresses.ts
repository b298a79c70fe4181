/** Addresses of one environment. Tokens of the real one and of its sandbox are not interchangeable. */
export type Addresses = { site: URL; api: URL; accounts: URL }

/** Addresses that belong to a site. A site that does not begin with `www.` has its accounts at its own address. */
export function addressesOf(siteUrl: string): Addresses {
  const site = new URL('/', siteUrl)
  const accounts = new URL(site)
  accounts.hostname = site.hostname.replace(/^www\./u, 'accounts.')
  return { site, api: new URL('/api/', site), accounts }
}
