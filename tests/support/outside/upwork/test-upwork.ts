import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { startGigboard } from '../../../../sandbox/gigboard/start-gigboard.ts'
import { startUpwork } from '../../../../sandbox/upwork/start-upwork.ts'
import { gigboardClient } from '../gigboard-client.ts'
import { upworkClient } from './upwork-client.ts'

/** Starts the stand-in of Upwork over a new world of jobs, with one freelancer, and ways to call it as that one. */
export async function anUpwork() {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startUpwork({ port: 0, world: gigboard.world })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  const control = upworkClient(running.url)
  const { access_token: token, user_id: userId } = await control.token('ada@example.org')
  const world = gigboardClient(gigboard.url)
  return {
    url: running.url,
    control,
    world,
    token,
    userId,
    call: callAt(running.url),
    ask: (query: string, variables: object = {}) => askAt(running.url, token, { query, variables }),
    /** Connects the MCP library's own client, and lists the accounts. */
    async connect() {
      const headers = { authorization: `Bearer ${token}` }
      const address = new URL('/mcp', running.url)
      const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } })
      const client = new Client({ name: 'a test', version: '1.0.0' })
      // The library's own types disagree about an id that is not there yet.
      await client.connect(transport as Parameters<typeof client.connect>[0])
      onTestFinished(() => client.close())
      return { client, transport, use: userOf(client) }
    },
    async post(...jobs: Record<string, unknown>[]): Promise<string[]> {
      return control.jobIds(await world.post(...jobs))
    },
  }
}

// Answers are read loosely on purpose: tests look at what really arrived.
export type Reply = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any

function callAt(url: string) {
  return async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return readReply(response)
  }
}

async function askAt(url: string, token: string, body: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return readReply(await fetch(`${url}/graphql`, request))
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers } // prettier-ignore
}

type Result = { isError: boolean; [field: string]: any } // oxlint-disable-line typescript/no-explicit-any

/** Uses tools as the freelancer, and reads the JSON of their results. */
function userOf(client: Client) {
  async function call(name: string, input: Record<string, unknown>): Promise<Result> {
    const params = { name: `upwork__${name}`, arguments: input }
    const result = await client.request({ method: 'tools/call', params }, CallToolResultSchema)
    const [first] = result.content
    const text = first?.type === 'text' ? first.text : ''
    return { ...(JSON.parse(text) as object), isError: result.isError === true } // an object always
  }
  return async (name: string, action: string | null, params?: Record<string, unknown>) => {
    if (action === null) return call(name, params ?? {})
    const { accounts } = await call('list_accounts', {})
    const { org_uid } = accounts.find(({ role }: { role: string }) => role === 'TALENT')
    return call(name, { action, org_uid, ...(params && { params }) })
  }
}
