import { z } from 'zod'
import { PortError } from '../../ports/port-error.ts'
import type { McpSession, ToolResult } from './mcp.ts'
import { matterOf } from './to-port-error.ts'
import { takenUse, toolCalled, type Use } from './tools.ts'
import { Accounts } from './wire.ts'

/** Tools of a session, used for its freelancer. */
export type Desk = {
  session: McpSession
  /** Throws PortError `not-offered` when no tool takes any of the uses as the server describes them. */
  useFor(uses: readonly Use[]): Use
  /** Reads with a tool. Throws PortError for a refusal. */
  read<Schema extends z.ZodType>(schema: Schema, use: Use): Promise<z.output<Schema>>
  /** Changes something with a tool, once. */
  change(use: Use, mayLeave: () => Promise<boolean>): Promise<ToolResult>
}

/** Opens the desk of the freelancer: of all accounts of a user, the one that has that role. */
export async function openDesk(session: McpSession): Promise<Desk> {
  const orgUid = await readOrgUid(session)
  const toCall = ({ name, action, params }: Use) => ({
    name,
    arguments: { action, org_uid: orgUid, params },
  })

  function useFor(uses: readonly Use[]): Use {
    const use = takenUse(session.tools, uses)
    if (use) return use
    const names = [...new Set(uses.map(({ name, action }) => `${name} ${action}`))].join(', ')
    throw new PortError('not-offered', {
      cause: new Error(`no tool takes ${names} as it is known`),
    })
  }

  return {
    session,
    useFor,
    async read(schema, use) {
      const result = await session.read(toCall(useFor([use])))
      if (result.isError) throw refusalOf(result)
      const parsed = schema.safeParse(result.body)
      if (!parsed.success) throw unreadable(result)
      return parsed.data
    },
    change: (use, mayLeave) => session.change(toCall(use), mayLeave),
  }
}

function refusalOf({ text }: ToolResult): PortError {
  return new PortError(matterOf(text) ?? 'not-reached', { cause: new Error(text.slice(0, 500)) })
}

function unreadable({ text }: ToolResult): PortError {
  return new PortError('not-reached', { cause: new Error(text.slice(0, 500)) })
}

async function readOrgUid(session: McpSession): Promise<string> {
  const tool = toolCalled(session.tools, 'list_accounts')
  if (!tool) throw new PortError('not-offered', { cause: new Error('no tool lists the accounts') })
  const result = await session.read({ name: tool.name, arguments: {} })
  const parsed = Accounts.safeParse(result.body)
  if (result.isError || !parsed.success) throw unreadable(result)
  const { accounts } = parsed.data
  const freelancer = accounts.find(({ role }) => role === 'TALENT')
  if (!freelancer)
    throw new PortError('scope-missing', { cause: new Error('no account of a freelancer') })
  return freelancer.org_uid
}
