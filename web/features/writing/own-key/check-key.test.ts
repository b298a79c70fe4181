import { expect, test } from 'vitest'
import { checkKey, keyOf } from './check-key.ts'

const good = { service: 'openai', model: '', key: ' sk-1 ' }

test('a key is taken without the spaces around it, and an empty model is the usual one', () => {
  expect(checkKey(good)).toEqual({})
  expect(keyOf(good)).toEqual({ service: 'openai', key: 'sk-1' })
  expect(keyOf({ ...good, model: ' m ' })).toEqual({ service: 'openai', model: 'm', key: 'sk-1' })
})

test.each([
  [{ key: ' ' }, { key: 'Enter a key' }],
  [{ key: 'a b' }, { key: 'Enter the key as the service shows it, without spaces' }],
  [{ key: 'ключ' }, { key: 'Enter the key as the service shows it, without spaces' }],
  [{ model: 'a b' }, { model: 'Enter the name of a model, without spaces' }],
  [{ service: '' }, { service: 'Choose a service' }],
])('%j is refused at its field', (typed, problem) => {
  expect(checkKey({ ...good, ...typed })).toEqual(problem)
})
