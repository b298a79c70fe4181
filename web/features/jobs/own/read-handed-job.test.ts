import { expect, test } from 'vitest'
import { readHandedJob } from './read-handed-job.ts'

test.each([
  [
    { title: 'T', text: 'A job', url: 'https://a.example/1' },
    ['T', 'A job', 'https://a.example/1'],
  ],
  [{ text: 'https://a.example/1' }, ['', '', 'https://a.example/1']],
  [
    { text: 'Look at this: https://a.example/1?x=1&y=2 soon' },
    ['', 'Look at this: https://a.example/1?x=1&y=2 soon', 'https://a.example/1?x=1&y=2'],
  ],
  [{ text: '100 % & more + #tags', url: '' }, ['', '100 % & more + #tags', '']],
  [{ url: 'javascript:alert(1)' }, ['', '', 'javascript:alert(1)']], // refused when it is added
  [{}, ['', '', '']],
])('%j is read as %j', (handed, [title, text, link]) => {
  expect(readHandedJob(`?${new URLSearchParams(handed)}`)).toEqual({ title, text, link })
})

test('a text that is too long is cut where the form would refuse it', () => {
  const { title, text } = readHandedJob(`title=${'t'.repeat(400)}&text=${'x'.repeat(30_000)}`)
  expect([title.length, text.length]).toEqual([300, 20_000])
})
