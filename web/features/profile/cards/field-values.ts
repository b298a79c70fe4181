import { countryName } from '../../../../contract/user/countries.ts'
import { fill, type FieldKind, type Fields } from '../../../../contract/user/profile-field.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import type { CardValues } from '../editing/merge-card.ts'
import { readCommaList, writeCommaList } from './comma-list.ts'

/** A field as it is in the user document; absent = it never comes out. */
export type StoredValue = string | number | boolean | string[] | null | undefined
type FormValue = CardValues[string]

export function storedValue(user: UserDocument, name: string): StoredValue {
  const stored: Record<string, unknown> = user
  return stored[name] as StoredValue // the schema of the document is made of the same kinds
}

/** What the form of a card holds: text as typed, 'yes' or 'no', boxes that are ticked or not. */
export function valuesOf(fields: Fields, user: UserDocument): CardValues {
  return eachField(fields, (name, kind) => toForm(kind, storedValue(user, name)))
}

/** What is sent. An answer that was not given is caught before that. */
export function readValues(fields: Fields, typed: CardValues): Record<string, unknown> {
  return eachField(fields, (name, kind) => fromForm(kind, typed[name] ?? ''))
}

function eachField<Value>(fields: Fields, make: (name: string, kind: FieldKind) => Value) {
  const made = Object.entries(fields).map(([name, { kind }]) => [name, make(name, kind)] as const)
  return Object.fromEntries(made)
}

function toForm(kind: FieldKind, value: StoredValue): FormValue {
  if (kind === 'box') return value === true
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return writeCommaList(value)
  return typeof value === 'boolean' ? yesOrNo(value).toLowerCase() : `${value}`
}

function fromForm(kind: FieldKind, typed: FormValue): unknown {
  if (typeof typed === 'boolean') return typed
  switch (kind) {
    case 'yes-no':
      return typed === 'yes'
    case 'number':
      return Number(typed)
    case 'list':
      return readCommaList(typed)
    case 'url':
      return typed.trim()
    default:
      return typed
  }
}

/** The value that a field was given elsewhere, as it is said under the field. */
export function sayNewer(kind: FieldKind, newer: FormValue | undefined): FormValue | undefined {
  if (kind === 'country') return newer && countryName(`${newer}`)
  return kind === 'yes-no' ? newer && newer === 'yes' : newer
}

/** A field in words; empty when it was not given. */
export function sayValue(value: string | number | boolean, says = '{value}'): string {
  if (value === '') return ''
  return typeof value === 'boolean' ? yesOrNo(value) : fill(says, { value })
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
