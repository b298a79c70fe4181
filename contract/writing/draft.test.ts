import { expect, test } from 'vitest'
import { sayDoubt } from './draft.ts'

test('a letter that is too long and one that is empty are told apart', () => {
  expect(sayDoubt({ class: 'length', text: 'word '.repeat(40) })).toBe('The letter is too long.')
  expect(sayDoubt({ class: 'length', text: ' \n' })).toBe('The letter is empty.')
})
