import { z } from 'zod/mini'
import { BankAnswer, BankAnswerForm } from './answer.ts'
import {
  Application,
  ApplicationCounts,
  ApplicationFilters,
  ApplicationTimeline,
  Draft,
  SendRequest,
} from './application.ts'
import { call, Done } from '../call.ts'
import { Job, JobFilters } from './job.ts'
import { Rehearsal, RehearsalRequest } from './rehearsal.ts'
import { NeverClient, NeverPhrase, RulesForm, VersionedRules } from './rules.ts'
import { Scanner, ScannerForm } from './scanner.ts'
import { UserDocument } from '../user/user.ts'

const scannerId = z.object({ scannerId: z.string().check(z.maxLength(64)) })
const applicationId = z.object({ applicationId: z.string().check(z.maxLength(64)) })
const answerId = z.object({ answerId: z.string().check(z.maxLength(64)) })

/** Calls about scanners, jobs, applications, and the rules that decide. */
export const biddingCalls = {
  scanners: call({
    method: 'GET',
    path: '/api/scanners',
    auth: 'user',
    summary: 'Own scanners by name',
    reply: z.array(Scanner),
  }),
  addScanner: call({
    method: 'POST',
    path: '/api/scanners',
    auth: 'user',
    summary: 'Add a scanner',
    body: ScannerForm,
    reply: Scanner,
  }),
  saveScanner: call({
    method: 'PUT',
    path: '/api/scanners/:scannerId',
    auth: 'user',
    summary: 'Change a scanner',
    params: scannerId,
    body: ScannerForm,
    reply: Scanner,
  }),
  deleteScanner: call({
    method: 'DELETE',
    path: '/api/scanners/:scannerId',
    auth: 'user',
    summary: 'Delete a scanner',
    params: scannerId,
    reply: Done,
  }),

  scrapeJobs: call({
    method: 'POST',
    path: '/api/scrape-jobs',
    auth: 'user',
    summary: 'Newest stored jobs that pass the filters',
    body: z.strictObject({ filters: JobFilters }),
    reply: z.array(Job),
  }),

  applications: call({
    method: 'GET',
    path: '/api/applications',
    auth: 'user',
    summary: 'Own applications, newest first',
    query: z.extend(ApplicationFilters, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      /** Id of the last application on the previous page. */
      after: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.array(Application),
  }),
  applicationCounts: call({
    method: 'GET',
    path: '/api/application-counts',
    auth: 'user',
    summary: 'How many own applications stand where',
    reply: ApplicationCounts,
  }),
  application: call({
    method: 'GET',
    path: '/api/applications/:applicationId',
    auth: 'user',
    summary: 'One application with its timeline and letter',
    params: applicationId,
    reply: ApplicationTimeline,
  }),
  prepareApplication: call({
    method: 'POST',
    path: '/api/jobs/:jobId/prepare',
    auth: 'user',
    summary: 'Lay an application for a job into the review queue',
    params: z.object({ jobId: z.string().check(z.maxLength(64)) }),
    reply: ApplicationTimeline,
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/draft',
    auth: 'user',
    summary: "Change the letter and the answers to the client's questions",
    params: applicationId,
    body: Draft,
    reply: ApplicationTimeline,
  }),
  sendApplication: call({
    method: 'POST',
    path: '/api/applications/:applicationId/send',
    auth: 'user',
    summary: 'Have it sent now',
    params: applicationId,
    body: SendRequest,
    reply: ApplicationTimeline,
  }),
  skipApplication: call({
    method: 'POST',
    path: '/api/applications/:applicationId/skip',
    auth: 'user',
    summary: 'Do not send it',
    params: applicationId,
    reply: ApplicationTimeline,
  }),
  undoSkip: call({
    method: 'POST',
    path: '/api/applications/:applicationId/undo',
    auth: 'user',
    summary: 'Take a skip back',
    params: applicationId,
    reply: ApplicationTimeline,
  }),
  confirmApplication: call({
    method: 'POST',
    path: '/api/applications/:applicationId/confirm',
    auth: 'user',
    summary: 'Say whether the marketplace has it, where we could not find out',
    params: applicationId,
    body: z.strictObject({ wasSent: z.boolean() }),
    reply: ApplicationTimeline,
  }),

  rehearse: call({
    method: 'POST',
    path: '/api/rehearsals',
    auth: 'user',
    summary: 'What a scanner would have done in the last days',
    body: RehearsalRequest,
    reply: Rehearsal,
  }),

  rules: call({
    method: 'GET',
    path: '/api/me/rules',
    auth: 'user',
    summary: 'How the user wants to be decided for',
    reply: VersionedRules,
  }),
  saveRules: call({
    method: 'PUT',
    path: '/api/me/rules',
    auth: 'user',
    summary: 'Change the rules',
    body: RulesForm,
    reply: VersionedRules,
  }),
  neverWords: call({
    method: 'POST',
    path: '/api/me/never-words',
    auth: 'user',
    summary: 'Skip jobs that hold this phrase',
    body: z.strictObject({ phrase: NeverPhrase }),
    reply: VersionedRules,
  }),
  neverClients: call({
    method: 'GET',
    path: '/api/me/never-clients',
    auth: 'user',
    summary: 'Clients to whom nothing is sent',
    reply: z.array(NeverClient),
  }),
  addNeverClient: call({
    method: 'POST',
    path: '/api/me/never-clients',
    auth: 'user',
    summary: "Send nothing more to an application's client",
    body: z.strictObject(applicationId.shape),
    reply: z.array(NeverClient),
  }),
  removeNeverClient: call({
    method: 'DELETE',
    path: '/api/me/never-clients/:neverClientId',
    auth: 'user',
    summary: 'Let applications go to this client again',
    params: z.object({ neverClientId: z.string().check(z.maxLength(64)) }),
    reply: z.array(NeverClient),
  }),
  bankAnswers: call({
    method: 'GET',
    path: '/api/me/answers',
    auth: 'user',
    summary: 'The answer bank',
    reply: z.array(BankAnswer),
  }),
  addBankAnswer: call({
    method: 'POST',
    path: '/api/me/answers',
    auth: 'user',
    summary: 'Add an answer to a question that the answer bank has none to',
    body: BankAnswerForm,
    reply: z.array(BankAnswer),
  }),
  saveBankAnswer: call({
    method: 'PUT',
    path: '/api/me/answers/:answerId',
    auth: 'user',
    summary: 'Change an answer',
    params: answerId,
    body: BankAnswerForm,
    reply: z.array(BankAnswer),
  }),
  deleteBankAnswer: call({
    method: 'DELETE',
    path: '/api/me/answers/:answerId',
    auth: 'user',
    summary: 'Delete an answer',
    params: answerId,
    reply: z.array(BankAnswer),
  }),
  resumeBidding: call({
    method: 'POST',
    path: '/api/me/resume',
    auth: 'user',
    summary: 'Go on after sending stopped by itself',
    reply: UserDocument,
  }),
} as const
