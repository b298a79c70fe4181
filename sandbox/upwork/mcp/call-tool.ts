import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { JsonSchemaType } from '@modelcontextprotocol/sdk/validation/types.js'
import type { Account } from '../../gigboard/world/events.ts'
import { submitted } from '../graphql/resolvers.ts'
import { userOf } from '../objects/vendor-proposal.ts'
import { idOf, organizationIdOf, type Face } from '../world/face.ts'
import { sendProposal } from '../world/proposals.ts'
import { ToolRefusal } from '../world/refusal.ts'
import { invitationsFor, jobDetails, listProposals, type ListParams } from './read-tools.ts'
import { createPreview, type CreateParams } from './create-preview.ts'
import { toolsOf, type OfferedTool } from './tools.ts'

const validator = new AjvJsonSchemaValidator()

/** Calls a tool for a freelancer. A refusal is a result, too: one that says that it is an error. */
export async function callTool(
  face: Face,
  account: Account,
  {
    name,
    arguments: given = {},
  }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<CallToolResult> {
  const tool = toolsOf(face.settings.toolset).find((one) => one.name === name)
  if (!tool) return errorResult('UNKNOWN_TOOL', `Unknown tool: ${name}`)
  try {
    refuseInput(face, account, tool, given)
    return result(await work(face, account, tool, given))
  } catch (error) {
    if (error instanceof ToolRefusal) return errorResult(error.code, error.message)
    throw error
  }
}

/** Result as the MCP server gives it: JSON in a text. */
export function result(body: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ ...body, trace_id: traceId() }) }] }
}

export function errorResult(code: string, reason: string): CallToolResult {
  const told = { error_code: code, reason, status: 'error', trace_id: traceId() }
  return { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true }
}

function traceId(): string {
  return randomBytes(16).toString('hex')
}

function refuseInput(
  face: Face,
  account: Account,
  { work: kind, inputSchema }: OfferedTool,
  given: Record<string, unknown>,
): void {
  if (kind !== 'list-accounts' && given['org_uid'] !== organizationIdOf(face, account))
    throw new ToolRefusal('ORG_UID_REQUIRED', 'org_uid is required. Call list_accounts first.')
  const checked = validator.getValidator(inputSchema as JsonSchemaType)(given) // two types of one thing
  if (!checked.valid) throw new ToolRefusal('INVALID_PARAMS', checked.errorMessage)
}

async function work(
  face: Face,
  account: Account,
  { work: kind, name }: OfferedTool,
  given: Record<string, unknown>,
): Promise<object> {
  const { action } = given
  const params = given['params'] ?? {} // held against the tool's schema
  switch (kind) {
    case 'list-accounts':
      return { accounts: accountsOf(face, account) }
    case 'find-jobs':
      return jobDetails(face, account, params as { id?: string; job_id?: string })
    case 'list-proposals':
      return action === 'invitations'
        ? invitationsFor(face, account, params as { job_posting_id?: string })
        : listProposals(face, account, params as ListParams)
    case 'get-profile':
      return action === 'connects_balance'
        ? { connects_balance: account.connects }
        : { name: account.displayName, identity: { id: userOf(face, account).id } }
    case 'manage-proposals':
      if (action === 'create') return createPreview(face, account, params as CreateParams)
      face.acknowledged.add(account.freelancerId)
      return { acknowledged: true }
    case 'confirm':
      return confirm(face, account, params as Record<string, string>, name)
  }
}

/** Accounts of a freelancer: many are clients as well. */
function accountsOf(face: Face, account: Account) {
  const { displayName: name, freelancerId } = account
  return [
    {
      name: `${name}, as a client`,
      org_uid: idOf(face, `client ${freelancerId}`),
      role: 'CLIENT',
      role_label: 'Client',
    },
    { name, org_uid: organizationIdOf(face, account), role: 'TALENT', role_label: 'Freelancer' },
  ]
}

async function confirm(
  face: Face,
  account: Account,
  params: Record<string, string>,
  name: string,
): Promise<object> {
  const id = params['preview_id'] ?? params['draft_id'] ?? ''
  const preview = face.previews.take(account.freelancerId, id)
  if (!preview)
    throw new ToolRefusal('PREVIEW_NOT_FOUND', `${name}: the preview was not found or has expired.`)
  const { acceptDelayMs } = face.world.settings
  // Continues when the caller has gone: an abandoned request can still be accepted, as in real life.
  if (acceptDelayMs > 0) await sleep(acceptDelayMs, undefined, { signal: face.world.closing })
  const { proposalId, error } = sendProposal(face, account, preview)
  const createJobProposal = submitted(proposalId && idOf(face, proposalId), error)
  return { data: { createJobProposal } }
}
