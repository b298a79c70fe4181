import { z } from 'zod/mini'
import { isCountryCode } from './countries.ts'
import { sentences } from '../errors.ts'

/** A text that has to be given, and what is said when it is not. */
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

/** A limit with its sentence. */
export function atMost(characters: number): [number, string] {
  return [characters, `At most ${characters} characters`]
}

/** Marks of direction and spaces of no width are nothing to read. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text)
}

export function listOf(item: ReturnType<typeof required>, most: number, noun: string) {
  return z._default(z.array(item).check(z.maxLength(most, `At most ${most} ${noun}`)), [])
}

export const country = z
  .string()
  .check(z.refine(isCountryCode, 'Please choose your country from the list'))

/** A telephone number as typed; the server, which knows the world's numbers, brings it into the international form. */
export const phoneNumber = optional(40).check(
  z.refine(
    (text) => text === '' || /^[+＋]?[\p{N}\s()./\p{Pd}]{5,}$/u.test(text),
    sentences['phone-number-invalid'],
  ),
)

/** A marketplace password. Bullets are what a form shows in the place of one; nobody's is made of them. */
export const marketplacePassword = z.string().check(
  z.refine((text) => !/^[•●]+$/u.test(text), 'Please type the password itself, not the dots'),
  z.maxLength(...atMost(200)),
)

const notAnAddress = 'Please enter a web address that begins with http:// or https://'

/** A web address of any host: the stand-in of a marketplace is on this very machine. Nobody but a browser ever goes there. */
export function addressOr(missing: string) {
  return z
    .url({ protocol: /^https?$/u, error: ({ input }) => (input === '' ? missing : notAnAddress) })
    .check(
      z.refine(
        isPlainAddress,
        'Please enter a web address without a name, a password or special characters',
      ),
      z.maxLength(...atMost(500)),
    )
}

/** Whether an address leads where it seems to: no `shop.example@evil.example`, nothing invisible, nothing that ends a link. */
function isPlainAddress(address: string): boolean {
  const authority = /^[^:]*:\/\/([^/?#]*)/u.exec(address)?.[1] ?? '@'
  return !authority.includes('@') && !/[\p{Z}\p{C}\\"<>`]/u.test(address)
}

const httpUrl = addressOr(notAnAddress)

/** An address that goes into letters, so others have to be able to open it. */
const publicUrl = httpUrl.check(
  z.refine(
    (address) => z.regexes.domain.test(hostOf(address)),
    'Please enter an address that others can open, such as https://example.org',
  ),
)

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

export const optionalUrl = z._default(z.union([z.literal(''), httpUrl]), '')
export const optionalPublicUrl = z._default(z.union([z.literal(''), publicUrl]), '')
