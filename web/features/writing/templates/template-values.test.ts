import { expect, test } from 'vitest'
import { checkTemplate, formOf, moved, previewOf, sayRule, typedOf } from './template-values.ts'

const rule = {
  scannerId: 's1',
  jobType: 'Hourly' as const,
  skills: ['PHP', 'Go'],
  minScore: 70,
}
const whole = { name: 'Shops', text: 'Hello', use: 'fixed' as const, rule }

test('a template that is opened and saved is the same, and an empty rule stays empty', () => {
  expect(formOf(typedOf(whole))).toEqual(whole)
  expect(formOf({ ...typedOf(null), name: ' A ', text: ' b ' })).toEqual({
    name: 'A',
    text: 'b',
    use: 'guide',
    rule: {},
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Enter a name'],
  [{ text: ' \n' }, 'text', "The text can't be empty"],
  [
    { text: 'Hello {{name}} {budget} {foo}, see {Portfolio}' },
    'text',
    "{{name}}, {budget}, {foo} aren't variables. You can use {portfolio}, {signature}, {rate}, {title}.",
  ],
  [
    { text: 'Hello {client name}' },
    'text',
    "{client name} isn't a variable. You can use {portfolio}, {signature}, {rate}, {title}.",
  ],
  [{ minScore: '101' }, 'minScore', 'Enter a score from 0 to 100'],
  [{ minScore: 'many' }, 'minScore', 'Enter a score from 0 to 100'],
  [{ minScore: '7.5' }, 'minScore', 'Enter a score from 0 to 100'],
])('%j is refused at its field', (typed, field, sentence) => {
  const template = { ...typedOf(null), name: 'A', text: 'b', ...typed }
  expect(checkTemplate(template)).toEqual({ [field]: sentence })
})

test('says which jobs a template is for', () => {
  const scanners = [{ id: 's1', name: 'Web shops' }]
  expect(sayRule({}, scanners)).toBe('For every job')
  expect(sayRule(rule, scanners)).toBe(
    'For jobs found by Web shops, paid hourly, asking for PHP or Go, scored 70 or more',
  )
  expect(sayRule({ scannerId: 'gone' }, scanners)).toBe('For jobs found by a deleted scanner')
})

test('the preview has the values of the profile, and says in brackets what else a letter puts in', () => {
  const profile = { portfolioLink: 'https://ada.example', fullName: 'Ada' }
  expect(previewOf('{Portfolio}, { rate }, {title}, {nothing} {signature}', profile)).toBe(
    "https://ada.example, [your rate, from your facts], [the job's title], {nothing} Ada",
  )
  expect(previewOf('{portfolio}', { portfolioLink: '', fullName: '' })).toBe(
    '[your portfolio link]',
  )
})

test('an entry moves one place, and none leaves the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
