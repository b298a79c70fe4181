import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  anUpworkMarketplace,
  aProposal,
  previewed,
  previewOf,
  submitTo,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import { confirmingUses } from './confirm-proposal.ts'
import { takenUse } from './tools.ts'

test('a server that still calls previews drafts is used by its own names', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  await standIn.set({ toolset: 'older' })
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await submitTo(marketplace, session, proposal)
  expect(await standIn.toolCalls('upwork__confirm_draft')).toMatchObject([
    { action: 'confirm', params: { type: 'proposal', draft_id: expect.any(String) } },
  ])
  expect(await standIn.ledger()).toHaveLength(1)
})

test.each(['renamed', 'stricter', 'read-only'])(
  'with tools that are %s nothing is prepared, and nothing is guessed',
  async (toolset) => {
    const { marketplace, session, post, standIn } = await anUpworkMarketplace()
    const [jobId = ''] = await post(aJob())
    await standIn.set({ toolset })
    const previewing = previewOf(marketplace, session, aProposal(jobId))
    await expect(previewing).rejects.toMatchObject({
      code: 'not-offered',
      cause: { message: expect.stringContaining('confirm_preview confirm') },
    })
    expect(await standIn.toolCalls('upwork__manage_proposals')).toEqual([])
    expect(await standIn.toolCalls('upwork__proposals')).toEqual([])
  },
)

test('tools that changed after the preview confirm nothing', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await standIn.set({ toolset: 'stricter' })
  expect(await codeOf(submitTo(marketplace, session, proposal))).toBe('not-offered')
  expect(await standIn.toolCalls('upwork__confirm_preview')).toEqual([])
})

test.each([
  ['nothing but a name', {}, 'preview_id'],
  ['an action that is ours', { properties: { action: { enum: ['confirm'] } } }, 'preview_id'],
  ['another action', { properties: { action: { enum: ['run'] } } }, null],
  ['parameters without names', { properties: { params: { type: 'object' } } }, 'preview_id'],
  ['an older parameter', params(['type', 'draft_id'], ['draft_id']), 'draft_id'],
  ['both parameters', params(['type', 'draft_id', 'preview_id']), 'preview_id'],
  ['neither parameter', params(['type', 'id']), null],
  ['one parameter more', params(['type', 'preview_id', 'pin'], ['pin']), null],
  ['one field more', { required: ['action', 'org_uid', 'pin'] }, null],
  ['something odd', { properties: { action: 7, params: [] }, required: 'all' }, 'preview_id'],
])('a tool that describes %s is used accordingly', (_describes, schema, idName) => {
  const inputSchema = { type: 'object' as const, ...(schema as object) }
  const tools = [{ name: 'upwork__confirm_preview', inputSchema }]
  const use = takenUse(tools, confirmingUses('p1'))
  expect(use?.params ?? null).toEqual(idName && { type: 'proposal', [idName]: 'p1' })
})

/** Schema of a tool whose parameters have these names. */
function params(names: string[], required: string[] = []) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { properties: { params: { type: 'object', properties, required } } }
}
