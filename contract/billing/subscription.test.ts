import { expect, test } from 'vitest'
import { LinkRequest, subscriptionLabel } from './subscription.ts'

test.each([
  ['active', 'ACTIVE'],
  ['past_due', 'PAST DUE'],
  ['incomplete_expired_twice', 'INCOMPLETE EXPIRED TWICE'],
  ['', 'FREE'],
  [null, 'FREE'],
])('the status %s is shown as %s', (status, label) => {
  expect(subscriptionLabel(status)).toBe(label)
})

test.each([{}, { link_token: '' }, { link_token: 'x'.repeat(257) }, { link_token: 'x', uid: 'y' }])(
  '%j links nothing',
  (body) => expect(LinkRequest.safeParse(body).success).toBe(false),
)
