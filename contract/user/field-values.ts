import { z } from 'zod/mini'
import { isCountryCode } from './countries.ts'
import { clientSentences } from '../client-sentences.ts'

/** Makes the schema of a required text. `missing`: the message when it is empty. */
export function required(missing: string, characters: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.refine(isVisible, missing),
      z.maxLength(...atMost(characters)),
    )
}

export function optional(characters: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(...atMost(characters))), '')
}

/** Makes a limit on characters with its message. */
export function atMost(characters: number): [number, string] {
  return [characters, `At most ${characters} characters`]
}

/** Tells whether a text shows anything: direction marks and zero-width spaces do not. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text)
}

export function listOf(item: ReturnType<typeof required>, most: number, noun: string) {
  return z._default(z.array(item).check(z.maxLength(most, `At most ${most} ${noun}`)), [])
}

export const country = z
  .string()
  .check(z.refine(isCountryCode, 'Choose your country from the list'))

/** A phone number as typed; the server, which knows the numbering plans, converts it to the international form. */
export const phoneNumber = optional(40).check(
  z.refine(
    (text) => text === '' || /^[+＋]?[\p{N}\s()./\p{Pd}]{5,}$/u.test(text),
    clientSentences['phone-number-invalid'],
  ),
)

/** A marketplace password. Only bullets are refused: a form shows them in place of a password. */
export const marketplacePassword = z.string().check(
  z.refine((text) => !/^[•●]+$/u.test(text), 'Enter the password itself, not the dots'),
  z.maxLength(...atMost(200)),
)

const notAnAddress = 'Enter a web address that begins with http:// or https://'

/** Makes the schema of a web address. Any host is allowed, even a local stand-in: only browsers ever open it. */
export function addressOr(missing: string) {
  return z
    .url({ protocol: /^https?$/u, error: ({ input }) => (input === '' ? missing : notAnAddress) })
    .check(
      z.refine(
        isPlainAddress,
        'Enter a web address without a user name, password or special characters',
      ),
      z.maxLength(...atMost(500)),
    )
}

/** Tells whether an address leads where it seems to: no user name before an `@`, nothing invisible or link-ending. */
function isPlainAddress(address: string): boolean {
  const authority = /^[^:]*:\/\/([^/?#]*)/u.exec(address)?.[1] ?? '@'
  return !authority.includes('@') && !/[\p{Z}\p{C}\\"<>`]/u.test(address)
}

const httpUrl = addressOr(notAnAddress)

/** A web address for letters: others have to be able to open it. */
const publicUrl = httpUrl.check(
  z.refine(
    (address) => z.regexes.domain.test(hostOf(address)),
    'Enter an address that others can open, such as https://example.org',
  ),
)

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

export const optionalUrl = z._default(z.union([z.literal(''), httpUrl]), '')
export const optionalPublicUrl = z._default(z.union([z.literal(''), publicUrl]), '')
