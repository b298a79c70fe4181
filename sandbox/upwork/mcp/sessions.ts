import { randomUUID } from 'node:crypto'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Account } from '../../gigboard/world/events.ts'
import type { Answer } from '../../kit/http-effects.ts'
import type { Face } from '../world/face.ts'
import { callTool } from './call-tool.ts'
import { toolsOf } from './tools.ts'

type Session = { accountId: string; transport: WebStandardStreamableHTTPServerTransport }
/** Request as it arrived over HTTP. */
export type Arrived = { method: string; headers: Record<string, string>; body: unknown }

/** Creates the sessions of the MCP server: each belongs to the freelancer whose token began it. */
export function createSessions(face: Face) {
  const sessions = new Map<string, Session>()

  async function open({ freelancerId }: Account): Promise<Session> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      enableJsonResponse: !face.settings.answersByEvents,
      onsessioninitialized: (id) => {
        sessions.set(id, session)
      },
      onsessionclosed: (id) => {
        sessions.delete(id)
      },
    })
    const session = { accountId: freelancerId, transport }
    await serverFor(face, freelancerId).connect(transport)
    return session
  }

  return {
    /** Answers a request, in its session or by opening one. */
    async answer(account: Account, { method, headers, body }: Arrived): Promise<Answer> {
      const id = headers['mcp-session-id']
      const found = id === undefined ? await open(account) : sessions.get(id)
      if (found?.accountId !== account.freelancerId)
        return { status: 404, body: { error: 'Session not found' } }
      const request = new Request(face.url, { method, headers })
      const response = await found.transport.handleRequest(request, { parsedBody: body })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
    },
  }
}

function serverFor(face: Face, freelancerId: string): Server {
  const server = new Server({ name: 'upwork', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsOf(face.settings.toolset).map(({ work: _work, ...tool }) => tool),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const account = face.world.state.accounts.get(freelancerId)
    if (!account) throw new Error('the account is gone')
    return callTool(face, account, params)
  })
  return server
}
