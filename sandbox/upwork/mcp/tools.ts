import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { statuses } from '../world/proposals.ts'
import type { Settings } from '../world/settings.ts'

/** Work that a tool does; what it is called and how its parameters are named changed with time. */
export type ToolWork =
  | 'list-accounts'
  | 'find-jobs'
  | 'list-proposals'
  | 'manage-proposals'
  | 'confirm'
  | 'get-profile'

export type OfferedTool = Tool & { work: ToolWork }

type Properties = Record<string, object>

const text = { type: 'string' }
const answers = {
  type: 'array',
  items: {
    type: 'object',
    properties: { question: text, answer: text },
    required: ['question', 'answer'],
  },
}
const page = {
  limit: { type: 'integer', minimum: 1, maximum: 10 },
  cursor: text,
  after: text,
  sort_field: { enum: ['CREATEDDATETIME', 'MODIFIEDDATETIME'] },
  sort_order: { enum: ['ASC', 'DESC'] },
}

/** Tools that the server shows, each with the schema that its input is held against. */
export function toolsOf(toolset: Settings['toolset']): OfferedTool[] {
  const reading = [listAccounts, findJobs, listProposals, getProfile]
  switch (toolset) {
    case 'read-only':
      return reading
    case 'older':
      return [...reading, manageProposals, confirming('confirm_draft', { draft_id: text })]
    case 'renamed':
      return [
        ...reading,
        { ...manageProposals, name: 'upwork__proposals' },
        confirming('send_preview', { preview_id: text }),
      ]
    case 'stricter':
      return [
        ...reading,
        manageProposals,
        confirming('confirm_preview', { preview_id: text, receipt: text }),
      ]
    case 'current':
      return [
        ...reading,
        manageProposals,
        confirming('confirm_draft', { preview_id: text }),
        confirming('confirm_preview', { preview_id: text }),
      ]
  }
}

const listAccounts: OfferedTool = {
  name: 'upwork__list_accounts',
  description: 'List your available Upwork accounts. Call it first.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: true },
  work: 'list-accounts',
}

const findJobs: OfferedTool = {
  name: 'upwork__find_jobs',
  description: 'Marketplace job postings: the details of one.',
  ...acting(['get'], { id: text, job_id: text }),
  annotations: { readOnlyHint: true },
  work: 'find-jobs',
}

const listProposals: OfferedTool = {
  name: 'upwork__list_freelancer_proposals',
  description: 'View your freelancer proposals and received invitations.',
  ...acting(['list', 'invitations'], {
    ...page,
    status: { enum: statuses },
    job_posting_id: text,
  }),
  annotations: { readOnlyHint: true },
  work: 'list-proposals',
}

const getProfile: OfferedTool = {
  name: 'upwork__get_profile',
  description: 'View your freelancer profile and your balance of Connects.',
  ...acting(['get', 'connects_balance'], {}),
  annotations: { readOnlyHint: true },
  work: 'get-profile',
}

const manageProposals: OfferedTool = {
  name: 'upwork__manage_proposals',
  description: 'Prepare a proposal. Nothing is sent before its preview is confirmed.',
  ...acting(['create', 'acknowledge_policy'], {
    job_reference: { type: 'string', pattern: '^[0-9]+$' },
    cover_letter: { type: 'string', maxLength: 5_000 },
    charged_amount: { type: 'number', exclusiveMinimum: 0 },
    answers,
    boost_connects: { type: 'number' },
    attachments: { type: 'array', items: text },
    certificate_ids: { type: 'array', items: text },
    portfolio_project_ids: { type: 'array', items: text },
    team_org_id: text,
  }),
  work: 'manage-proposals',
}

function confirming(name: string, ids: Properties): OfferedTool {
  return {
    name: `upwork__${name}`,
    description: 'Confirm a previously prepared preview, which is then carried out.',
    ...acting(['confirm'], { type: { enum: ['proposal'] }, ...ids }, ['type', ...Object.keys(ids)]),
    work: 'confirm',
  }
}

/** Schema of a tool with actions, whose parameters stand in an object of their own. */
function acting(
  actions: string[],
  properties: Properties,
  required: string[] = [],
): Pick<OfferedTool, 'inputSchema'> {
  return {
    inputSchema: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: actions },
        org_uid: text,
        params: { type: 'object', properties, required, additionalProperties: false },
      },
      required: ['action', 'org_uid'],
      additionalProperties: false,
    },
  }
}
