/** Where the browser is sent to sign in at another identity provider, and comes back from. */
export const providerPaths = {
  start: '/api/identity-provider/start',
  callback: '/api/identity-provider/callback',
}
