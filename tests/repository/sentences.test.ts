import { expect, test } from 'vitest'
import { isReadByPeople, sentencesIn } from './sentences.ts'

function found(code: string, path = 'web/a.tsx'): string[] {
  return sentencesIn({ path, text: code }).map(({ text, kind }) =>
    kind ? `${kind}: ${text}` : text,
  )
}

test.each([
  ['<p>No jobs yet.</p>', 'p: No jobs yet.'],
  ['<p>You have {count} jobs</p>', 'p: You have {…} jobs'],
  ["<p>\n  Read{' '}\n  <b>all</b> of it\n</p>", 'p: Read all of it'],
  ["<Button>{isBusy ? 'Saving…' : 'Save'}</Button>", 'Button: Saving…|Button: Save'],
  ['<Field label="Full name" className="grid gap-2" />', 'label: Full name'],
  ['const field = { hint: "In percent" }', 'hint: In percent'],
  ['const said = `${count} of ${all} sent`', 'said: {…} of {…} sent'],
  ["const said = 'Nothing was sent ' + 'or lost.'", 'said: Nothing was sent or lost.'],
  [
    "toast.error(`Not saved. ${isShort ? 'Too short.' : ''}`)",
    'toast.error: Not saved. {…}|toast.error: Too short.',
  ],
  ["z.minLength(1, 'Enter an answer')", 'z.minLength: Enter an answer'],
  [
    "const words = { 'job-closed': 'The client closed the job.' }",
    'job-closed: The client closed the job.',
  ],
  ['const subject = `${title} refused your sign-in`', 'subject: {…} refused your sign-in'],
  ["const why = 'auto-bidding was turned off.'", 'why: auto-bidding was turned off.'],
  ["const action = { name: 'Turn on auto-bidding' }", 'name: Turn on auto-bidding'],
  [
    "const page = html`<p>You have\n <b>${count}</b>.</p> <button>${isBusy ? 'Wait a little' : ''}</button>`",
    'p: You have {…}.|page: Wait a little',
  ],
  ['const box = html`<input placeholder="Type a word" />`', 'label: Type a word'],
])('%s says %s', (code, expected) => {
  expect(found(code)).toEqual(expected.split('|'))
})

test.each([
  "import { a } from 'a module.ts'",
  'const query = sql`select all of them`',
  '<p className="text-sm text-muted" />',
  "const box = 'flex items-center gap-2'",
  "type Kind = 'one word' | 'two words'",
  "if (kind === 'Not a word') leave()",
  "switch (kind) { case 'Not a word': leave() }",
  "const state = { 'not a word': 1 }",
  'const kind = "word"',
  "const at = '/api/me/rules'",
  "const row = { name: 'Budget' }",
  'const line = `linear-gradient(${from}) left center`',
  '// No comment is read.',
])('nobody reads %s', (code) => {
  expect(found(code)).toEqual([])
})

test('a page is read whole', () => {
  const html = '<title>Terms</title>\n<p>\n  Ask the\n  <a href="/x">support</a> first.\n</p>'
  expect(sentencesIn({ path: 'web/public/terms.html', text: html })).toMatchObject([
    { text: 'Terms', kind: 'title', line: 1 },
    { text: 'Ask the support first.', kind: 'p', line: 3 },
  ])
})

test('a label of one word is read on a screen, and a name of one word in the server is not', () => {
  expect(found("const label = 'Budget'")).toEqual(['label: Budget'])
  expect(found("const label = 'Budget'", 'server/a.ts')).toEqual([])
})

test.each([
  ['web/pages/login/login-page.tsx', true],
  ['contract/errors.ts', true],
  ['server/core/mailing/mails/password-reset.ts', true],
  ['launcher/launch.js', true],
  ['web/public/terms.html', true],
  ['sandbox/stripe/pages/portal-page.ts', true],
  ['sandbox/stripe/world/stripe.ts', false],
  ['web/ui/modal.test.tsx', false],
  ['e2e/steps.ts', false],
  ['docs/operations.md', false],
])('%s is read by people: %s', (path, isRead) => {
  expect(isReadByPeople(path)).toBe(isRead)
})
