import { expect, test } from 'vitest'
import { paymentPage } from './go-to-payment.ts'

const prices = { starter: 'price_1', pro: 'price_2', enterprise: 'price_3' }
const real = { isStandIn: false, url: null, prices }
const standIn = { isStandIn: true, url: 'http://127.0.0.1:4103', prices }

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_1#fragment',
  'https://billing.stripe.com/p/session/test_1',
  'https://buy.stripe.com/1',
  'https://pay.stripe.com/invoice/1',
])('%s is a page of the payment service', (address) => {
  expect(paymentPage(address, real)).toBe(address)
  expect(paymentPage(address, standIn)).toBe(address)
})

test.each([
  'http://checkout.stripe.com/c/pay/1',
  'https://checkout.stripe.com:8443/c/pay/1',
  'https://checkout.stripe.com.example.org/',
  'https://checkout.stripe.com./',
  'https://example.org/https://checkout.stripe.com/',
  'https://checkout.stripe.com@example.org/',
  'https://somebody@checkout.stripe.com/',
  'https://:secret@checkout.stripe.com/',
  'https://example.org\\@checkout.stripe.com/',
  'https://evil-checkout.stripe.com/',
  'https://stripe.com/',
  'https://xcheckout.stripe.com/',
  '//checkout.stripe.com/c/pay/1',
  '/c/pay/1',
  '',
  'javascript:location="https://checkout.stripe.com/"',
  'javascript://checkout.stripe.com/%0aalert(1)',
  'data:text/html,https://checkout.stripe.com/',
  'blob:https://checkout.stripe.com/1',
  'https://сheckout.stripe.com/', // the first letter is Cyrillic
])('%j is not', (address) => {
  expect(paymentPage(address, real)).toBeNull()
  expect(paymentPage(address, standIn)).toBeNull()
  expect(paymentPage(address, null)).toBeNull()
})

test('a page of the stand-in counts only where the stand-in is in use', () => {
  const address = 'http://127.0.0.1:4103/c/pay/cs_test_1'
  expect(paymentPage(address, standIn)).toBe(address)
  expect(paymentPage(address, real)).toBeNull()
  expect(paymentPage(address, { ...standIn, isStandIn: false })).toBeNull()
  expect(paymentPage(address, null)).toBeNull()
})

test.each([
  'https://127.0.0.1:4103/c/pay/1',
  'http://127.0.0.1:4104/c/pay/1',
  'http://127.0.0.1/c/pay/1',
  'http://localhost:4103/c/pay/1',
  'http://127.0.0.1:4103@example.org/',
  'http://127.0.0.1:4103.example.org/',
  'blob:http://127.0.0.1:4103/1',
  'javascript://127.0.0.1:4103/%0aalert(1)',
])('%s only looks like the stand-in', (address) => {
  expect(paymentPage(address, standIn)).toBeNull()
})

test('the answer is the address as the browser parses it', () => {
  expect(paymentPage(' HTTPS://Checkout.Stripe.com:443\\c/pay/1\n', real)).toBe(
    'https://checkout.stripe.com/c/pay/1',
  )
})
