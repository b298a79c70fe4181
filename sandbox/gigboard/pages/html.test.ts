import { decodeHTML } from 'entities'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageText } from './facts-text.ts'
import { escapeHtml, html } from './html.ts'
import { readableText } from './readable-text.ts'

test('escaped text has nothing that could end or begin markup, and reads as before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"'`]/)
      expect(decodeHTML(escaped)).toBe(text)
    }),
  )
})

test('templates escape strings and keep markup that templates made', () => {
  const hostile = '"><script>alert(1)</script>'
  const inner = html`<b title="${hostile}">${hostile}</b>`
  expect(html`<p>${inner}${[inner]}${null}${5}</p>`.markup).not.toContain('<script')
  expect(inner.markup).toMatch(/^<b title="&#34;&#62;&#60;script/)
})

test.for([
  ['<p>One &amp; two</p><p>three&nbsp;four</p>', 'One & two\nthree four'],
  ['a<br><br>b<br/>c', 'a\n\nb\nc'],
  ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
  ['&lt;p&gt;It&amp;#39;s&lt;/p&gt;', "It's"],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
] as const)('reads %s as a person would', ([description, text]) => {
  expect(readableText(description)).toBe(text)
})

test('any description can be read', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readableText(text)))
})

test('ages are told in the largest whole unit', () => {
  const now = Date.parse('2031-05-04T10:00:00Z')
  expect(ageText('2031-05-04T09:59:30.000001Z', now)).toBe('just now')
  expect(ageText('2031-05-04T09:58:59Z', now)).toBe('1 minute ago')
  expect(ageText('2031-05-02T10:00:00Z', now)).toBe('2 days ago')
})
