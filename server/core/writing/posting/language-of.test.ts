import { expect, test } from 'vitest'
import { isInEnglish, languageOf } from './language-of.ts'

const languageOfTitle = (text: string) => languageOf([{ part: 'title', text }])

test.each([
  'Procuro programador',
  'Szukam programisty',
  'Busco maquetador wordpress',
  'Programmierer',
])('a few words that are hardly English are in another language: “%s”', (title) => {
  const language = languageOfTitle(title)
  expect(language).toBe('und')
  expect(isInEnglish({ language })).toBe(false)
})

test.each(['Logo design', 'Shopify store', 'Instagram Reels', 'Fix my site', 'Vlog', 'SEO', ''])(
  'a few English words, names of tools and nothing at all count as English: “%s”',
  (title) => {
    expect(isInEnglish({ language: languageOfTitle(title) })).toBe(true)
  },
)
