import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

const kept = [
  'I use node.js. It is fast.|I use node.js.|It is fast.',
  'The site took 3.5 seconds. Now it takes one.|The site took 3.5 seconds.|Now it takes one.',
  'I use tools, e.g. MySQL, daily.',
  'I use ASP.NET and Vue.js for sites.',
  'My site is https://ada.example.org/a.b?c=d. See it.|My site is https://ada.example.org/a.b?c=d.|See it.',
  'I met Mr. Smith. We talked.|I met Mr. Smith.|We talked.',
  'I work for Acme Inc. in Lyon.',
  'She said "It works." I agreed.|She said "It works."|I agreed.',
  'Is it live? Yes! Good.|Is it live?|Yes!|Good.',
  '- PHP\n- Laravel|- PHP|- Laravel',
  '1. First step\n2. Second step|1. First step|2. Second step',
  'I built it\nfor Acme.|I built it for Acme.',
  'Hello,\n\nI built it.|Hello,|I built it.',
  'One.\u2028Two.|One.|Two.',
] as const

test.each(kept)('sentences end where a reader ends them: %s', (row) => {
  const [text = '', ...sentences] = row.split('|')
  expect(splitSentences(text)).toEqual(sentences.length === 0 ? [text] : sentences)
})

test('the sentences together are the text but for the space between, whatever it is', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('. ', '?', '\n', ' a', 'B', '."')),
  )
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(bare(splitSentences(text).join(''))).toBe(bare(text))
    }),
  )
})

function bare(text: string): string {
  return text.replaceAll(/[\s\u0085]+/gu, '')
}
