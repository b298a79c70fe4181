import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { anUpwork } from '../../../tests/support/outside/upwork/test-upwork.ts'

const search = /* GraphQL */ `
  query ($filter: MarketplaceJobPostingsSearchFilter) {
    marketplaceJobPostingsSearch(
      marketPlaceJobFilter: $filter
      searchType: USER_JOBS_SEARCH
      sortAttributes: [{ field: RECENCY }]
    ) {
      totalCount
      edges {
        node {
          id
          title
          ciphertext
          amount {
            rawValue
          }
          hourlyBudgetMax {
            rawValue
          }
          applied
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

test('a job of the shared world is found here, ten a page however many are asked for', async () => {
  const { ask, post } = await anUpwork()
  const at = Date.now()
  const jobs = Array.from({ length: 12 }, (_, place) =>
    aJob({ title: `${place}`, postedAt: new Date(at - place * 1000).toISOString() }),
  )
  const posted = await post(...jobs)
  const { body } = await ask(search, { filter: { pagination_eq: { first: 50, after: '0' } } })
  const { totalCount, edges, pageInfo } = body.data.marketplaceJobPostingsSearch
  expect(totalCount).toBe(12)
  expect(edges.map((edge: { node: { id: string } }) => edge.node.id)).toEqual(posted.slice(0, 10))
  expect(edges[0].node).toMatchObject({
    ciphertext: `~02${posted[0]}`,
    amount: { rawValue: '500.0' },
    hourlyBudgetMax: null,
    applied: false,
  })
  expect(pageInfo).toEqual({ hasNextPage: true, endCursor: '10' })
})

test('words and the type narrow a search down, and ranges change nothing', async () => {
  const { ask, post } = await anUpwork()
  await post(
    aJob({ title: 'React shop' }),
    aJob({ title: 'Logo', description: 'Draw it.', type: 'hourly' }),
  )
  const found = async (filter: object) =>
    (await ask(search, { filter })).body.data.marketplaceJobPostingsSearch.edges
      .map((edge: { node: { title: string } }) => edge.node.title)
      .toSorted()
  expect(await found({ searchExpression_eq: 'react' })).toEqual(['React shop'])
  expect(await found({ searchExpression_eq: 'react OR "draw it"' })).toEqual(['Logo', 'React shop'])
  expect(await found({ searchExpression_eq: 'react logo' })).toEqual([])
  expect(await found({ jobType_eq: 'HOURLY' })).toEqual(['Logo'])
  const range = { rangeStart: 1, rangeEnd: 2 }
  for (const filter of [
    { budgetRange_eq: range },
    { hourlyRate_eq: range },
    { workload_eq: 'FULL_TIME' },
  ])
    expect(await found(filter)).toEqual(['Logo', 'React shop'])
})

test('errors arrive with the status 200, also beside data', async () => {
  const { ask, post, control } = await anUpwork()
  await post(aJob())
  const long = await ask(search, { filter: { searchExpression_eq: 'x'.repeat(341) } })
  expect(long).toMatchObject({
    status: 200,
    body: { errors: [{ message: 'Underling search failed' }] },
  })
  expect((await ask('{ nothing }')).body.errors).toHaveLength(1)
  expect((await ask('{')).body.errors).toHaveLength(1)
  const field = 'MarketplaceJobPostingSearchResult.amount'
  await control.fault({ call: 'graphql', effect: { kind: 'broken-field', field } })
  const { body } = await ask(search)
  expect(body.errors[0].path).toContain('amount')
  expect(body.data.marketplaceJobPostingsSearch.edges[0].node).toMatchObject({
    title: 'WordPress shop needed',
    amount: null,
  })
})

test('what a key is not granted ends the whole query, with the names of the fields', async () => {
  const { ask, control } = await anUpwork()
  await control.set({ permissions: ['user'] })
  const { body } = await ask('{ user { id } connectsSummary { connectsBalance } }')
  expect(body.data).toBeUndefined()
  expect(body.errors).toEqual([
    {
      message:
        "The client or authentication token doesn't have enough oauth2 permissions/scopes to access: [Query.connectsSummary].",
      extensions: { classification: 'ExecutionAborted' },
    },
  ])
})

const submit = /* GraphQL */ `
  mutation ($input: CreateJobProposalInput!) {
    createJobProposal(input: $input) {
      newProposalId
      status
      error
    }
  }
`

test('a proposal is made by the mutation only where the key may, and refused in a field of its answer', async () => {
  const { ask, post, control, world } = await anUpwork()
  const [jobReference] = await post(aJob())
  const { data } = (await ask('{ user { id nid } organization { id } }')).body
  const input = {
    selectedContractor: { id: data.user.id, oDeskUserID: data.user.nid },
    jobReference,
    chargedAmount: 300,
    coverLetter: 'Hello',
    teamOrgId: data.organization.id,
  }
  expect((await ask(submit, { input })).body.errors).not.toHaveLength(0)
  await control.set({ permissions: ['user', 'createJobProposal', 'vendorProposals'] })
  const made = await ask(submit, { input })
  expect(made.body.data.createJobProposal).toEqual({
    newProposalId: expect.stringMatching(/^2\d{18}$/u),
    status: 'SUCCESS',
    error: null,
  })
  expect((await ask(submit, { input })).body.data.createJobProposal).toMatchObject({
    newProposalId: null,
    error: expect.stringContaining('VJ-JA-10'),
  })
  expect(await world.ledger()).toMatchObject([{ letter: 'Hello' }])
})

test('own proposals are listed by status, forty a page at most', async () => {
  const { ask, post, connect } = await anUpwork()
  const { use } = await connect()
  const [job_reference] = await post(aJob())
  const { preview_id } = await use('manage_proposals', 'create', {
    job_reference,
    cover_letter: 'Hello',
    charged_amount: 300,
  })
  await use('confirm_preview', 'confirm', { type: 'proposal', preview_id })
  const list = (status: string, first = 40) =>
    ask(`{
      vendorProposals(
        filter: { status_eq: ${status} }
        sortAttribute: { field: CREATEDDATETIME, sortOrder: DESC }
        pagination: { first: ${first} }
      ) { edges { node { id viewedByClient terms { chargeRate { rawValue } } auditDetails { createdDateTime { rawValue } } } } }
    }`)
  const { edges } = (await list('Accepted')).body.data.vendorProposals
  expect(edges).toMatchObject([
    {
      node: {
        viewedByClient: false,
        terms: { chargeRate: { rawValue: '300.0' } },
        auditDetails: { createdDateTime: { rawValue: expect.stringMatching(/^\d{13}$/u) } },
      },
    },
  ])
  expect((await list('Hired')).body.data.vendorProposals.edges).toEqual([])
  expect((await list('Accepted', 41)).body.errors[0].message).toContain('VJCA-6')
})

test('a dead token, one request too many, and a stranger at the controls are refused', async () => {
  const { ask, control, url } = await anUpwork()
  await control.set({ requestsPerMinute: 1 })
  expect((await ask('{ user { id } }')).status).toBe(200)
  expect((await ask('{ user { id } }')).status).toBe(429)
  await control.set({ requestsPerMinute: 100 })
  await control.expire('ada@example.org')
  expect((await ask('{ user { id } }')).status).toBe(401)
  const headers = { origin: 'https://evil.example' }
  expect((await fetch(`${url}/control/ledger`, { headers })).status).toBe(403)
})
