import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  CallToolResultSchema,
  ListToolsResultSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { Clock } from '../../ports/clock.ts'
import { createFetchOnce } from './fetch-once.ts'
import { notReached, uncertainUnlessUnsent } from './to-port-error.ts'

const maxToolPages = 5
/** Time by which our own deadline ends before that of the library, whose end says less. */
const spareMs = 1_000

export type Mcp = { url: URL; clock: Clock }
export type Within = { token: string; deadlineMs: number }
export type ToolCall = { name: string; arguments: Record<string, unknown> }

/** Open session with the tools that the server shows in it. */
export type McpSession = {
  tools: Tool[]
  /** Calls a tool that changes nothing: without a usable answer it can simply be called again. */
  read(call: ToolCall): Promise<ToolResult>
  /** Calls a tool exactly once. Whatever leaves it open whether it was done is `uncertain`. */
  change(call: ToolCall, mayLeave: () => Promise<boolean>): Promise<ToolResult>
  leftMs(): number
}

export type ToolResult = { isError: boolean; body: unknown; text: string }

/**
 * Opens a session with the MCP server for some work, and ends it. Each request is made once, on a connection of its own,
 * within the deadline of the whole. Throws PortError.
 */
export async function inMcpSession<Result>(
  { url, clock }: Mcp,
  { token, deadlineMs }: Within,
  work: (session: McpSession) => Promise<Result>,
): Promise<Result> {
  const untilMs = clock.monotonicMs() + deadlineMs
  const leftMs = () => Math.max(1, untilMs - clock.monotonicMs())
  const { fetch, gate } = createFetchOnce({ token, leftMs })
  const transport = new StreamableHTTPClientTransport(url, { fetch })
  const client = new Client({ name: 'bidwright', version: '1.0.0' })
  const within = () => ({ timeout: leftMs() + spareMs })

  async function call(params: ToolCall): Promise<ToolResult> {
    const request = { method: 'tools/call', params } as const
    return readResult(await client.request(request, CallToolResultSchema, within()))
  }

  try {
    await client.connect(transport, within()).catch(throwNotReached)
    const tools = await listTools(client, within).catch(throwNotReached)
    return await work({
      tools,
      leftMs,
      read: (params) => call(params).catch(throwNotReached),
      async change(params, mayLeave) {
        gate.mayLeave = mayLeave
        return call(params).catch((error: unknown) => {
          throw uncertainUnlessUnsent(error)
        })
      },
    })
  } finally {
    // A session that cannot be ended ends there in time, and nothing was left to it.
    await transport.terminateSession().catch(() => null)
    await client.close()
  }
}

async function listTools(client: Client, within: () => { timeout: number }): Promise<Tool[]> {
  const tools: Tool[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxToolPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor }
    // Not by `listTools` of the client, which compiles the schemas that a server sends.
    const listed = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, within()) // prettier-ignore
    tools.push(...listed.tools)
    cursor = listed.nextCursor
    if (cursor === undefined) break
  }
  return tools
}

/** Reads a result: structured, or JSON in its first text. */
function readResult({ isError, structuredContent, content }: CallToolResult): ToolResult {
  const text = content.find((part) => part.type === 'text')?.text ?? ''
  return { isError: isError === true, body: structuredContent ?? jsonOf(text), text }
}

/** Undefined when it is not JSON: no schema accepts that. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function throwNotReached(error: unknown): never {
  throw notReached(error)
}
