import { z } from 'zod/mini'
import { call } from '../../call.ts'
import { ApplicationTimeline } from '../application.ts'
import { addressOr, optional } from '../../user/field-values.ts'

export const ownJobMaxLength = 20_000
/** Jobs that a user can add within 24 hours: each has a letter written. */
export const ownJobsPerDay = 200

/** A job as its user pasted it. Nothing is ever fetched from the link. */
export const OwnJobForm = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, "Paste the job's description: at least a sentence"),
      z.maxLength(
        ownJobMaxLength,
        'At most 20,000 characters: leave out what does not describe the job',
      ),
    ),
  title: optional(300),
  link: z._default(
    z.union([z.literal(''), addressOr('').check(z.maxLength(2_000, 'At most 2,000 characters'))]),
    '',
  ),
})
export type OwnJobForm = z.infer<typeof OwnJobForm>

/** Calls about what users send themselves. */
export const byUserCalls = {
  addOwnJob: call({
    method: 'POST',
    path: '/api/own-jobs',
    auth: 'user',
    summary: 'Add a job that you found yourself, and have its letter written',
    body: OwnJobForm,
    /** `isNew` false: it had been added before, and is as it was. */
    reply: z.object({ applicationId: z.string(), isNew: z.boolean() }),
  }),
  markSent: call({
    method: 'POST',
    path: '/api/applications/:applicationId/mark-sent',
    auth: 'user',
    summary: 'Mark an application as sent by yourself, where the marketplace takes none from us',
    params: z.object({ applicationId: z.string().check(z.maxLength(64)) }),
    reply: ApplicationTimeline,
  }),
} as const
