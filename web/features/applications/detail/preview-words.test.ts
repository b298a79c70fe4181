import { expect, test } from 'vitest'
import { asksForPreview, saySend, sayTaking } from './preview-words.ts'

const shown = { isShown: true, connectsCost: 12, connectsBalance: 40 }
const wanted = { isShown: false, connectsCost: null, connectsBalance: null }

test.each([
  [null, false, 'Send'],
  [null, true, 'Save and send'],
  [wanted, false, 'Preview'],
  [wanted, true, 'Save and preview'],
  [shown, false, 'Confirm and send'],
  [shown, true, 'Save and preview'],
])('with the preview %j and changes %j the button says %s', (preview, isChanged, words) => {
  expect(saySend({ preview }, { isChanged, usual: 'Send' })).toBe(words)
})

test('a press asks for a preview only where one is wanted and not shown', () => {
  expect(asksForPreview({ preview: wanted })).toBe(true)
  expect(asksForPreview({ preview: shown })).toBe(false)
  expect(asksForPreview({ preview: null })).toBe(false)
})

test.each([
  [12, 40, 'Sending it costs 12 connects; you have 40.'],
  [1, null, 'Sending it costs 1 connect.'],
  [1_000, 100_000, 'Sending it costs 1,000 connects; you have 100,000.'],
  [null, 40, null],
])('a cost of %j with a balance of %j is said as %j', (connectsCost, connectsBalance, said) => {
  expect(sayTaking({ isShown: true, connectsCost, connectsBalance })).toBe(said)
})
