/** Paths that lead the browser to an external identity provider and take it back. */
export const providerPaths = {
  start: '/api/identity-provider/start',
  callback: '/api/identity-provider/callback',
}
