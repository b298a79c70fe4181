// Built into the pages of the signed-in by web/vite.config.ts, with web/public/theme.js in front: a classic script, so that it
// runs while the app itself still loads. docs/decisions/074

beginRequests(document.currentScript?.dataset['reads']?.split(' ') ?? [])

/**
 * Begins to ask for the session's token and, with it, for what the screen shows first, at the addresses that the script's
 * element names. web/data/begun-requests.ts takes the answers.
 */
function beginRequests(reads: readonly string[]): void {
  const answers = new Map<string, Promise<Response>>()
  const otherTabs = new BroadcastChannel('bidwright.session')
  const begun: NonNullable<typeof globalThis.begun> = { answers, token: null, otherTabs }
  const keep = (name: string, answer: Promise<Response>) => {
    answer.catch(() => undefined) // told to the call that takes it
    answers.set(name, answer)
    return answer
  }
  const token = readBegunToken(keep('POST /api/id-token', beginRequest('POST', '/api/id-token')))
  for (const address of reads) {
    const answer = token.then((bearer) => {
      begun.token = bearer
      return beginRequest('GET', address, { authorization: `Bearer ${bearer}` })
    })
    void keep(`GET ${address}`, answer)
  }
  globalThis.begun = begun
  // Another tab signs somebody out or in, while the app is not there to hear it.
  begun.otherTabs.addEventListener('message', () => {
    globalThis.begun = undefined
  })
}

function beginRequest(method: string, address: string, headers = {}): Promise<Response> {
  return fetch(address, {
    method,
    headers: { accept: 'application/json', ...headers },
    priority: 'high',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(30_000),
  })
}

async function readBegunToken(answer: Promise<Response>): Promise<string> {
  const { token } = await (await answer).clone().json()
  if (typeof token !== 'string') throw new Error('nobody is signed in')
  return token
}
