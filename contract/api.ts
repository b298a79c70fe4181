import { z } from 'zod'
import { Application, ApplicationTimeline } from './application.ts'
import { call } from './call.ts'
import { Instant } from './instant.ts'
import { Job, JobFilters } from './job.ts'
import { Scanner, ScannerForm } from './scanner.ts'
import {
  Facts,
  LogInForm,
  MarketplaceCredentials,
  PasswordChange,
  SignUpForm,
  UserDocument,
} from './user.ts'

const Done = z.object({})
const scannerId = z.object({ scannerId: z.string().max(64) })
const applicationId = z.object({ applicationId: z.string().max(64) })

/** An ID token for the bearer header. Short-lived; fetch a new one before `expiresAt`. */
export const IdToken = z.object({ token: z.string(), expiresAt: Instant })

/** What runs here, for the notices that say where a stand-in is in play. */
export const About = z.object({
  marketplace: z
    .object({ name: z.string(), title: z.string(), url: z.string(), isStandIn: z.boolean() })
    .nullable(),
})
export type About = z.infer<typeof About>

/** Every call of the product. The server answers by this table, the web client calls by it. */
export const api = {
  about: call({
    method: 'GET',
    path: '/api/about',
    auth: 'public',
    summary: 'What runs here',
    reply: About,
  }),

  signUp: call({
    method: 'POST',
    path: '/api/sign-up',
    auth: 'public',
    summary: 'Create an account and sign in',
    body: SignUpForm,
    reply: IdToken,
  }),
  logIn: call({
    method: 'POST',
    path: '/api/log-in',
    auth: 'public',
    summary: 'Sign in',
    body: LogInForm,
    reply: IdToken,
  }),
  logOut: call({
    method: 'POST',
    path: '/api/log-out',
    auth: 'cookie',
    summary: 'End this session',
    reply: Done,
  }),
  idToken: call({
    method: 'POST',
    path: '/api/id-token',
    auth: 'cookie',
    summary: 'A new ID token for this session',
    reply: IdToken,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/change-password',
    auth: 'cookie',
    summary: 'Change the password and end the other sessions',
    body: PasswordChange,
    reply: IdToken,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/delete-account',
    auth: 'cookie',
    summary: 'Delete the account and all its data',
    reply: Done,
  }),

  me: call({
    method: 'GET',
    path: '/api/me',
    auth: 'user',
    summary: 'The user document',
    reply: UserDocument,
  }),
  saveFacts: call({
    method: 'PUT',
    path: '/api/me/facts',
    auth: 'user',
    summary: 'What letters are made of',
    body: Facts,
    reply: UserDocument,
  }),
  saveMarketplaceAccount: call({
    method: 'PUT',
    path: '/api/me/marketplace-account',
    auth: 'user',
    summary: 'Marketplace sign-in; write-only',
    body: MarketplaceCredentials,
    reply: UserDocument,
  }),
  switchAutoBidding: call({
    method: 'PUT',
    path: '/api/me/auto-bidding',
    auth: 'user',
    summary: 'Auto-bidding on or off',
    body: z.strictObject({ enabled: z.boolean() }),
    reply: UserDocument,
  }),
  activateScanner: call({
    method: 'PUT',
    path: '/api/me/active-scanner',
    auth: 'user',
    summary: 'Set the active scanner',
    body: z.strictObject({ scannerId: z.string().max(64) }),
    reply: UserDocument,
  }),

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
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.array(Application),
  }),
  application: call({
    method: 'GET',
    path: '/api/applications/:applicationId',
    auth: 'user',
    summary: 'One application with its timeline and letter',
    params: applicationId,
    reply: ApplicationTimeline,
  }),
} as const

export const livePath = '/api/live'

/** One message of the live stream: what changed, so that the browser reads it again. docs/decisions/014 */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('user-changed') }),
  z.object({ kind: z.literal('scanners-changed') }),
  z.object({ kind: z.literal('jobs-arrived') }),
  z.object({ kind: z.literal('application-changed'), applicationId: z.string() }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
