import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createAccount, NewAccount } from '../world/accounts.ts'
import type { Gigboard } from '../gigboard.ts'
import { freelancerPage } from './freelancer-page.ts'
import { jobListPage } from './job-list-page.ts'
import { jobPage } from './job-page.ts'
import { joinPage } from './join-page.ts'
import { messagePage } from './layout.ts'
import { postPage } from './post-page.ts'
import { parseInput } from '../api/parse-input.ts'
import { findJob, postJobs } from '../world/post-jobs.ts'
import { Reaction } from '../world/proposal.ts'
import { react } from '../world/react.ts'
import { proposalsForJob, proposalsOfFreelancer } from '../world/read-proposals.ts'
import { RefusalError } from '../refusal.ts'

const ListQuery = z.object({
  q: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
})

const JoinValues = z.object({ displayName: z.string().catch(''), email: z.string().catch('') })
const PostValues = z.object({
  title: z.string().catch(''),
  description: z.string().catch(''),
  budget: z.string().catch(''),
  skills: z.string().catch(''),
  questions: z.string().catch(''),
})
/** Job as typed into the form. */
const TypedJob = z.object({
  title: z.string().trim().min(1, 'A job needs a title').max(200),
  description: z.string().max(5000).default(''),
  budget: z.coerce.number('A budget is a number').min(5).max(10_000_000),
  skills: z
    .string()
    .max(1000)
    .default('')
    .transform((text) => partsOf(text, ',')),
  questions: z
    .string()
    .max(5000)
    .default('')
    .transform((text) => partsOf(text, '\n')),
})
const IdPath = z.object({ id: z.string() })

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Adds the pages on which people see Gigboard in a browser. */
export function addPageRoutes(app: FastifyInstance, gigboard: Gigboard): void {
  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      parseForm,
    )
    pages.addHook('onRequest', refuseForeignForms)
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RefusalError)) throw error
      return sendPage(reply.code(error.status), messagePage('Not possible', error.message))
    })
    addReadingRoutes(pages, gigboard)
    addActingRoutes(pages, gigboard)
    addFile(pages, '/gigboard.css', 'text/css; charset=utf-8', [
      '../../kit/pages.css',
      './gigboard.css',
    ])
    addFile(pages, '/gigboard.svg', 'image/svg+xml', ['./gigboard.svg'])
    done()
  })
}

export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(markup)
}

function addReadingRoutes(pages: FastifyInstance, { marketplace }: Gigboard): void {
  pages.get('/', (request, reply) => {
    const { q, page } = parseInput(ListQuery, request.query)
    return sendPage(reply, jobListPage(marketplace.state.postings, { search: q, page }))
  })

  pages.get('/jobs/:id', (request, reply) => {
    const posting = findJob(marketplace, idOf(request))
    const received = proposalsForJob(marketplace, posting.id).map((proposal) => {
      const { agency, freelancerId } = proposal
      const freelancer = marketplace.state.accounts.get(freelancerId)
      const ofAgency = agency && `${agency.member}, ${agency.name}`
      return { proposal, freelancerName: ofAgency ?? freelancer?.displayName ?? 'Somebody' }
    })
    return sendPage(reply, jobPage(posting, received))
  })

  pages.get('/join', (_request, reply) =>
    sendPage(reply, joinPage({ displayName: '', email: '' }, null)),
  )

  pages.get('/post', (_request, reply) => sendPage(reply, postPage()))

  pages.get('/freelancers/:id', (request, reply) => {
    const account = marketplace.state.accounts.get(idOf(request))
    if (!account) throw new RefusalError('no-such-freelancer')
    const proposals = proposalsOfFreelancer(marketplace, account.freelancerId)
    return sendPage(reply, freelancerPage(account, proposals))
  })
}

function addActingRoutes(pages: FastifyInstance, { marketplace }: Gigboard): void {
  pages.post('/join', async (request, reply) => {
    try {
      const account = await createAccount(marketplace, parseInput(NewAccount, request.body))
      return reply.redirect(`/freelancers/${account.freelancerId}`, 303)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const values = parseInput(JoinValues, request.body)
      return sendPage(reply.code(error.status), joinPage(values, error.message))
    }
  })

  pages.post('/jobs', (request, reply) => {
    try {
      const { budget, ...job } = parseInput(TypedJob, request.body)
      const money = { amount: budget, currency: 'USD' }
      const [posting] = postJobs(marketplace, [{ ...job, type: 'fixed', budget: money }])
      return reply.redirect(`/jobs/${posting?.id ?? ''}`, 303)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const values = parseInput(PostValues, request.body)
      return sendPage(reply.code(error.status), postPage(values, error.message))
    }
  })

  pages.post('/proposals/:id', (request, reply) => {
    const proposalId = idOf(request)
    react(marketplace, proposalId, parseInput(Reaction, request.body))
    const jobId = marketplace.state.proposals.get(proposalId)?.jobId ?? ''
    return reply.redirect(`/jobs/${jobId}#${proposalId}`, 303)
  })
}

function addFile(app: FastifyInstance, path: string, type: string, files: string[]): void {
  const parts = files.map((file) => readFileSync(new URL(file, import.meta.url)))
  const content = Buffer.concat(parts)
  app.get(path, (_request, reply) =>
    reply.type(type).header('x-content-type-options', 'nosniff').send(content),
  )
}

/** Refuses forms of other sites: their pages must not press buttons here. */
function refuseForeignForms(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const { origin, host } = request.headers
  const isForeign = request.method === 'POST' && origin !== undefined && origin !== `http://${host}`
  done(isForeign ? new RefusalError('foreign-form') : undefined)
}

function parseForm(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  done(null, Object.fromEntries(new URLSearchParams(String(body))))
}

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function idOf(request: FastifyRequest): string {
  return parseInput(IdPath, request.params).id
}
