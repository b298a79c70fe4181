import { z } from 'zod/mini'
import { always, call, Done } from '../call.ts'
import { About } from './about.ts'
import {
  IdentityProof,
  AddressConfirmation,
  LogInForm,
  PasswordChange,
  PasswordReset,
  ResetRequest,
  SignUpForm,
} from './entry.ts'
import { Instant } from '../instant.ts'
import {
  BackupCodes,
  CodeForm,
  CodeWanted,
  FirstCode,
  SecondFactor,
  SecondFactorSetUp,
} from './second-factor.ts'
import { SessionEntry } from './sessions.ts'

/** An ID token for the bearer header. Short-lived; fetch a new one before `expiresAt`. */
export const IdToken = z.object({ token: z.string(), expiresAt: Instant })

/** Calls to describe the installation, to sign up, in and out, and to manage the account as a whole. */
export const entryCalls = {
  about: call({
    method: 'GET',
    path: '/api/about',
    auth: 'public',
    summary: 'Describe this installation',
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
    summary: 'Sign in, or learn that a code is wanted as well',
    body: LogInForm,
    reply: z.union([IdToken, CodeWanted]),
  }),
  logInWithCode: call({
    method: 'POST',
    path: '/api/log-in/code',
    auth: 'public',
    summary: 'Sign in with the code that a log-in asked for',
    body: CodeForm,
    reply: IdToken,
  }),
  logOut: call({
    method: 'POST',
    path: '/api/log-out',
    auth: 'cookie',
    isUrgent: always,
    summary: 'Sign out',
    reply: z.object({
      /** Address that signs the browser out of the identity provider as well; null = there is none. */
      providerLogOutUrl: z.nullable(z.string()),
    }),
  }),
  idToken: call({
    method: 'POST',
    path: '/api/id-token',
    auth: 'cookie',
    isUrgent: always,
    summary: 'Renew the ID token',
    reply: IdToken,
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/api/forgot-password',
    auth: 'public',
    summary: 'Email a password reset link, if the account exists',
    body: ResetRequest,
    reply: Done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/reset-password',
    auth: 'public',
    summary: 'Choose a new password with an emailed link and end all sessions',
    body: PasswordReset,
    reply: Done,
  }),
  confirmAddress: call({
    method: 'POST',
    path: '/api/confirm-address',
    auth: 'public',
    summary: 'Confirm the email address that a link was mailed to',
    body: AddressConfirmation,
    reply: Done,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/change-password',
    auth: 'cookie',
    summary: 'Change the password and end the other sessions',
    body: PasswordChange,
    reply: IdToken,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/sessions',
    auth: 'user',
    summary: 'List where you are signed in',
    reply: z.array(SessionEntry),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    auth: 'user',
    needsProof: true,
    summary: 'End another of your sessions',
    params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
    reply: z.array(SessionEntry),
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/sessions/end-others',
    auth: 'user',
    needsProof: true,
    summary: 'End all your sessions but this one',
    reply: z.array(SessionEntry),
  }),
  confirmIdentity: call({
    method: 'POST',
    path: '/api/confirm-identity',
    auth: 'cookie',
    summary: 'Confirm that it is you, for the calls that need a recent proof',
    body: IdentityProof,
    reply: Done,
  }),
  secondFactor: call({
    method: 'GET',
    path: '/api/second-factor',
    auth: 'user',
    summary: 'Tell whether a log-in asks for a code as well',
    reply: SecondFactor,
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/api/second-factor/begin',
    auth: 'user',
    needsProof: true,
    summary: 'Make a key for an authenticator app',
    reply: SecondFactorSetUp,
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/api/second-factor/confirm',
    auth: 'user',
    needsProof: true,
    summary: 'Have log-ins ask for a code, and get the backup codes',
    body: FirstCode,
    reply: BackupCodes,
  }),
  endSecondFactor: call({
    method: 'DELETE',
    path: '/api/second-factor',
    auth: 'user',
    needsProof: true,
    summary: 'Have log-ins ask for the password alone',
    reply: SecondFactor,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/delete-account',
    auth: 'cookie',
    needsProof: true,
    summary: 'Delete the account and all its data',
    reply: Done,
  }),
} as const
