import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

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
