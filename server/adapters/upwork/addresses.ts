/** Addresses of Upwork: its site, where users let programs in, its GraphQL API and its MCP server. */
export type Addresses = { site: URL; graphql: URL; mcp: URL }

/** Addresses that belong to a site. A site that does not begin with `www.` has all of them at its own address. */
export function addressesOf(siteUrl: string): Addresses {
  const site = new URL('/', siteUrl)
  const beside = (name: string, path: string) => {
    const url = new URL(path, site)
    url.hostname = site.hostname.replace(/^www\./u, `${name}.`)
    return url
  }
  return { site, graphql: beside('api', '/graphql'), mcp: beside('mcp', '/mcp') }
}
