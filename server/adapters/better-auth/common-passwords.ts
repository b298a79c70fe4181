import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { passwordMinLength } from '../../../contract/entry/entry.ts'

const listFile = '@zxcvbn-ts/language-common/src/passwords.json'
const listed = 10_000

// In leaked lists of later years, and not in the package's.
const newer = `target123 tinkle zag12wsx 1g2w3e4r gwerty123 gwerty asdfgh123 changeme admin123
  administrator welcome1 login123 hello123 p@ssw0rd abcd1234`

let commonest: ReadonlySet<string> | null = null

/** Tells whether a guesser tries this password early: among the 10,000 commonest of those that are long enough. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set([...readList(), ...newer.split(/\s+/u)])
  return commonest.has(password.toLowerCase())
}

/** Reads the package's list, commonest first, without those that are refused as too short. */
function readList(): string[] {
  const file = createRequire(import.meta.url).resolve(listFile)
  const all = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  const longEnough = all.filter(({ length }) => length >= passwordMinLength)
  return longEnough.slice(0, listed).map((password) => password.toLowerCase())
}
