/** Paths that lead the browser to an external identity provider and take it back. */
export const providerPaths = {
  start: '/api/identity-provider/start',
  /** The same for somebody who is signed in and has to prove that it is still them. */
  startAgain: '/api/identity-provider/start?again',
  callback: '/api/identity-provider/callback',
}
