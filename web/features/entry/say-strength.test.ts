import { expect, test } from 'vitest'
import { sayStrength } from './say-strength.ts'

test.each([
  ['', null],
  ['abc', /^At least 6 characters/u],
  ['aaaaaaaaaaaaaaaa', /^Weak/u],
  ['1234567890123456', /^Weak/u],
  ['ilovedogs', /^Weak/u],
  ['tall ships', /^Fair/u],
  ['Xk9#mQ2v', /^Fair/u],
  ['correct horse 7', /^Strong/u],
] as const)('the hint of %j tells in words how hard it is to guess', (password, hint) => {
  if (hint === null) expect(sayStrength(password)).toBeNull()
  else expect(sayStrength(password)).toMatch(hint)
})
