import { expect, test } from 'vitest'
import { containsPhrase, parseKeywords, positivePhrases, words } from './keywords.ts'

test.each([
  ['Node.JS and Vue.js', ['node.js', 'and', 'vue.js']],
  ['C++/C# and F#.', ['c++', 'c#', 'and', 'f#']],
  ['ASP.NET or .NET core', ['asp.net', 'or', '.net', 'core']],
  ['Naïve CAFÉ, ﬁne', ['naive', 'cafe', 'fine']],
  ['WordPress.Please help', ['wordpress', 'please', 'help']],
  ['version 3.5.1 of it', ['version', '3.5.1', 'of', 'it']],
  ['e-commerce, R&D', ['e', 'commerce', 'r', 'd']],
  ['... and so on!', ['and', 'so', 'on']],
  ['Привет Мир', ['привет', 'мир']],
  ['', []],
])('the words of “%s”', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('keywords are phrases between commas; a leading dash excludes', () => {
  expect(parseKeywords('WordPress, online shop , -Adult, –casino,, wordpress')).toEqual({
    include: [['wordpress'], ['online', 'shop']],
    exclude: [['adult'], ['casino']],
  })
  expect(positivePhrases('-only, -exclusions')).toEqual([])
})

test('a phrase is found whole and in order only', () => {
  const text = words('We need an online shop, not a shop online. JavaScript is not Java.')
  expect(containsPhrase(text, ['online', 'shop'])).toBe(true)
  expect(containsPhrase(text, ['need', 'online'])).toBe(false)
  expect(containsPhrase(text, ['script'])).toBe(false)
})

test('a long hostile text takes no longer than its length asks for', () => {
  expect(words(`${'.a'.repeat(50_000)}`)).toHaveLength(50_000)
  expect(words('a.js'.repeat(10_000)).length).toBeGreaterThan(0)
})
