/** Body of an answer with which Stripe refuses a request. */
export type RefusalBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/** Refusal by Stripe: nothing was done. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: RefusalBody

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })
}

/** Refusal of an unknown id: not found when named in the address, invalid when named in the input. */
export function missing(
  kind: string,
  id: string,
  { param, status }: { param: string; status: 400 | 404 },
): StripeRefusal {
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function declined(): StripeRefusal {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

/** Refusal of a request from another machine: the stand-in's keys are known to everybody. */
export function fromElsewhere(): StripeRefusal {
  const message = 'This part answers only requests from this machine.'
  return new StripeRefusal(403, { type: 'invalid_request_error', message })
}
