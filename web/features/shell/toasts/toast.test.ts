import { expect, test } from 'vitest'
import { clearToasts, shownToasts, toast } from './toast.ts'

test('the newest toast comes first, and each stays until it is dismissed', () => {
  clearToasts()
  toast.success('Saved.')
  toast.error('Not sent.', { id: 'sending' })
  expect(texts()).toEqual(['Not sent.', 'Saved.'])
  toast.dismiss('sending')
  expect(texts()).toEqual(['Saved.'])
  clearToasts()
  expect(texts()).toEqual([])
})

test('a toast takes the place of the one with its name or its words, and is told as a new one', () => {
  clearToasts()
  toast.success('Saved.')
  toast.message('One skipped.', { id: 'decision' })
  const before = shownToasts().map(({ key }) => key)
  toast.message('Another skipped.', { id: 'decision' })
  toast.success('Saved.')
  expect(texts()).toEqual(['Saved.', 'Another skipped.'])
  for (const { key } of shownToasts()) expect(before).not.toContain(key)
})

function texts(): string[] {
  return shownToasts().map(({ text }) => text)
}
