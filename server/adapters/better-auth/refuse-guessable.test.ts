import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { refuseGuessable } from './refuse-guessable.ts'

const known = ['jose.garcia@blauwerk.example', 'José García-Ruiz']
const refusalOf = (password: string) => {
  try {
    refuseGuessable(password, { field: 'newPassword', known })
    return null
  } catch (error) {
    return error
  }
}

test('the 10,000 commonest passwords are refused, also in capitals', () => {
  const early = ['123456', 'password', 'qwerty', 'dragon', 'iloveyou']
  const late = ['crusader', 'barcelona', 'qwerty12', '14051985', 'scooter1']
  const newer = ['target123', 'P@ssw0rd', 'CHANGEME']
  expect([...early, ...late, ...newer].filter((password) => !isCommonPassword(password))).toEqual(
    [],
  )
  expect(['correct horse 7', 'nighthawk over harbour'].filter(isCommonPassword)).toEqual([])
})

test.each([
  'Bidwright',
  'bidwright2026!',
  'josegarcia',
  'Garcia-1984',
  'GARCÍA ruiz',
  'blauwerk#77',
  'jose@blauwerk',
])('%s is little more than the product or its owner, and refused at its field', (password) => {
  expect(refusalOf(password)).toMatchObject({
    code: 'password-too-personal',
    fields: { newPassword: expect.stringContaining('your name') },
  })
})

test.each(['jose likes tall ships', 'garcia-Xq7#mvRt', 'adamantium 4', '483920174655'])(
  '%s has enough of its own',
  (password) => expect(refusalOf(password)).toBeNull(),
)
