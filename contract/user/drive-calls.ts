import { z } from 'zod/mini'
import { always, call } from '../call.ts'
import { DriveAuth, DriveSettings, UserDocument } from './user.ts'

/** Page of ours that Google leads back to. */
export const drivePage = '/drive-connected'

/** Text that Google or we made: a code or a state. */
const issued = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000))

/** Calls about the cloud drive of the user. docs/decisions/009 */
export const driveCalls = {
  beginDrive: call({
    method: 'POST',
    path: '/api/drive/begin',
    auth: 'user',
    needsProof: true,
    summary: 'Get the address of the page on which you let us into your Google Drive',
    /** `url`: of Google. It leads back to /drive-connected within ten minutes. */
    reply: z.object({ url: z.string() }),
  }),
  exchangeGoogleCode: call({
    method: 'POST',
    path: '/api/exchange-google-code',
    auth: 'user',
    summary: 'Connect your Google Drive with what Google led back with',
    /** `code` null: the user did not agree there. */
    body: z.strictObject({ code: z.nullable(issued), state: issued }),
    reply: DriveAuth,
  }),
  driveTokenValid: call({
    method: 'GET',
    path: '/api/drive-token-valid',
    auth: 'user',
    summary: 'Check whether your Google Drive still lets us in',
    reply: z.boolean(),
  }),
  saveDriveSettings: call({
    method: 'PUT',
    path: '/api/drive/settings',
    auth: 'user',
    summary: 'Save when letters link to a copy in your Google Drive',
    body: DriveSettings,
    reply: UserDocument,
  }),
  takeDriveVideo: call({
    method: 'POST',
    path: '/api/drive/video',
    auth: 'user',
    summary: 'Take a video in your Google Drive as your intro video',
    /** `link`: what Google Drive shows under “Share”. */
    body: z.strictObject({ link: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
    reply: UserDocument,
  }),
  disconnectDrive: call({
    method: 'DELETE',
    path: '/api/drive',
    auth: 'user',
    summary: 'Disconnect your Google Drive',
    reply: UserDocument,
    isUrgent: always,
  }),
} as const
