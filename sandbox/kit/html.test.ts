import { decodeHTML } from 'entities'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, html } from './html.ts'

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
