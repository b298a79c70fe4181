import { countryName } from '../../../../contract/user/countries.ts'
import { fill, type FieldKind, type Fields } from '../../../../contract/user/profile-field.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import type { CardValues } from '../editing/merge-card.ts'
import { readCommaList, writeCommaList } from './comma-list.ts'

/** Value of a field in the user document; undefined: the server never returns it. */
export type StoredValue = string | number | boolean | string[] | null | undefined
type FormValue = CardValues[string]

export function storedValue(user: UserDocument, name: string): StoredValue {
  const stored: Record<string, unknown> = user
  return stored[name] as StoredValue // the schema of the document is built from the same kinds
}

/** Fills the form of a card: text as typed, 'yes' or 'no', boxes as booleans. */
export function valuesOf(fields: Fields, user: UserDocument): CardValues {
  return eachField(fields, (name, kind) => toForm(kind, storedValue(user, name)))
}

/** Reads form values for the server. What nobody answered is null, never a default. */
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
      return typed === '' ? null : typed === 'yes'
    case 'number':
      return typed.trim() === '' ? null : Number(typed)
    case 'list':
      return readCommaList(typed)
    case 'url':
      return typed.trim()
    default:
      return typed
  }
}

/** Says the newer value, saved elsewhere, as shown under its field. */
export function sayNewer(kind: FieldKind, newer: FormValue | undefined): FormValue | undefined {
  if (kind === 'country') return newer && countryName(`${newer}`)
  return kind === 'yes-no' ? newer && newer === 'yes' : newer
}

/** Says a field in words; empty when it has no value. */
export function sayValue(value: string | number | boolean, says = '{value}'): string {
  if (value === '') return ''
  return typeof value === 'boolean' ? yesOrNo(value) : fill(says, { value })
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
