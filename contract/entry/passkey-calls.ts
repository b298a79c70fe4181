import { z } from 'zod/mini'
import { call } from '../call.ts'
import { IdToken } from './id-token.ts'
import {
  NewPasskey,
  PasskeyCreation,
  PasskeyEntry,
  PasskeyName,
  PasskeyProof,
  PasskeyRequest,
} from './passkeys.ts'

const params = z.object({ passkeyId: z.string().check(z.maxLength(100)) })

/** Calls to sign in with a passkey, and to manage one's own. */
export const passkeyCalls = {
  beginPasskeyLogIn: call({
    method: 'POST',
    path: '/api/passkey-log-in/begin',
    auth: 'public',
    summary: 'Begin to sign in with a passkey',
    reply: PasskeyRequest,
  }),
  logInWithPasskey: call({
    method: 'POST',
    path: '/api/passkey-log-in',
    auth: 'public',
    summary: 'Sign in with a passkey',
    body: PasskeyProof,
    reply: IdToken,
  }),
  passkeys: call({
    method: 'GET',
    path: '/api/passkeys',
    auth: 'user',
    summary: 'List your passkeys',
    reply: z.array(PasskeyEntry),
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/api/passkeys/begin',
    auth: 'user',
    needsProof: true,
    summary: 'Begin to add a passkey',
    reply: PasskeyCreation,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/api/passkeys',
    auth: 'user',
    needsProof: true,
    summary: 'Add a passkey',
    body: NewPasskey,
    reply: z.array(PasskeyEntry),
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/api/passkeys/:passkeyId',
    auth: 'user',
    summary: 'Rename a passkey',
    params,
    body: PasskeyName,
    reply: z.array(PasskeyEntry),
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/api/passkeys/:passkeyId',
    auth: 'user',
    needsProof: true,
    summary: 'Remove a passkey',
    params,
    reply: z.array(PasskeyEntry),
  }),
} as const
