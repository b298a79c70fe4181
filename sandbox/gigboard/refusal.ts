export const refusals = {
  invalid: { status: 422, message: 'Something in the request is missing or has the wrong form.' },
  'email-taken': { status: 409, message: 'There is an account with this e-mail address already.' },
  'bad-credentials': {
    status: 401,
    message: 'E-mail, password or security answer is not right.',
  },
  challenge: { status: 403, message: 'Please show on the site that you are a person.' },
  'session-expired': { status: 401, message: 'Please sign in again.' },
  'bad-cursor': { status: 400, message: 'This cursor does not come from this feed.' },
  'no-such-job': { status: 404, message: 'There is no such job.' },
  'no-such-proposal': { status: 404, message: 'There is no such proposal.' },
  'no-such-freelancer': { status: 404, message: 'There is no such freelancer.' },
  'no-such-agency': { status: 404, message: 'You own no such agency.' },
  'no-such-member': { status: 404, message: 'The agency has no such member.' },
  'no-such-invitation': { status: 404, message: 'There is no such invitation.' },
  'not-invited': { status: 403, message: 'You are not, or no longer, invited to act for it.' },
  'invitation-withdrawn': { status: 410, message: 'This invitation was withdrawn.' },
  'name-taken': { status: 409, message: 'There is one of this name already.' },
  'no-such-page': { status: 404, message: 'There is nothing at this address.' },
  'id-taken': { status: 409, message: 'There is a job with this id already.' },
  'not-enough-connects': { status: 402, message: 'You have too few connects left for this job.' },
  'already-applied': { status: 409, message: 'You have applied to this job already.' },
  'job-closed': { status: 410, message: 'This job takes no more proposals.' },
  'invalid-letter': { status: 422, message: 'A letter has 1 to 5,000 characters.' },
  'answers-missing': { status: 422, message: 'Please answer each question of the client.' },
  'client-first': { status: 403, message: 'The client has to write to you first.' },
  'invalid-message': { status: 422, message: 'A message has 1 to 5,000 characters.' },
  'slow-down': { status: 429, message: 'Too many requests. Please wait a little.' },
  'foreign-form': { status: 403, message: 'This form was sent from another site.' },
  'loopback-only': { status: 403, message: 'This part answers only requests from this machine.' },
} as const

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[] // keys of a literal

/** Documented refusal by Gigboard: nothing was accepted. */
export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly status: number

  constructor(code: RefusalCode, detail?: string) {
    super(detail ?? refusals[code].message)
    this.name = 'RefusalError'
    this.code = code
    this.status = refusals[code].status
  }
}
