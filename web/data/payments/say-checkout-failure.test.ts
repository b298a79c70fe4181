import { expect, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { ApiError } from '../api-error.ts'
import { sayCheckoutFailure, sayMailFailure } from './say-checkout-failure.ts'

const refused = (code: keyof typeof sentences) =>
  new ApiError(409, code, { detail: sentences[code], said: sentences[code] })
const unreachable = new ApiError(0, 'unreachable', { detail: 'Network error.' })
const unreadable = new ApiError(200, 'unreadable', {
  detail: "We couldn't read the server's answer.",
})

test('a refusal is said with the words of the server, or as unknown where it gave none', () => {
  expect(sayCheckoutFailure(refused('payments-unreachable'))).toBe(
    "Failed to create checkout session: We couldn't reach the payment provider. Please try again.",
  )
  const proxy = new ApiError(502, 'temporarily-unavailable', { detail: 'Ours.' })
  expect(sayCheckoutFailure(proxy)).toBe('Failed to create checkout session: Unknown error')
  const empty = new ApiError(500, 'internal-error', { detail: '', said: '' })
  expect(sayCheckoutFailure(empty)).toBe('Failed to create checkout session: Unknown error')
})

test('a plan that is paid already is no failure, and said as it is', () => {
  const said = sayCheckoutFailure(refused('purchase-paid-already'))
  expect(said).toBe(sentences['purchase-paid-already'])
})

test('no answer at all is another sentence, and anything else a third', () => {
  expect(sayCheckoutFailure(unreachable)).toBe(
    'Failed to create checkout session. Please try again.',
  )
  for (const error of [unreadable, new Error('this is no page of the payment service'), null])
    expect(sayCheckoutFailure(error)).toBe('An error occurred. Please try again.')
})

test('a link that was not mailed has one sentence, with the reason behind it where that lasts', () => {
  for (const error of [unreachable, unreadable, refused('internal-error'), new Error('not sent')])
    expect(sayMailFailure(error)).toBe('An error occurred. Please try again.')
  expect(sayMailFailure(refused('mail-off'))).toBe(
    "An error occurred. Please try again. This installation can't send email. Ask its administrator.",
  )
})
