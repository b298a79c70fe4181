import type { Step } from './steps.ts'
import { z } from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

export const UserType = z.enum(['Freelancer', 'Agency'])
export type UserType = z.infer<typeof UserType>

/** Kind of a field: decides how forms and card views show it, and how the user document stores it. */
export type FieldKind = keyof typeof storedKinds

/** Schema of each kind of field in the user document; null = not given yet. */
export const storedKinds = {
  text: z.nullable(z.string()),
  'long-text': z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** International form (E.164), or empty. */
  phone: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
  /** Secrets are never sent to the browser and never kept in it. */
  secret: z.nullable(z.string()),
  'yes-no': z.nullable(z.boolean()),
  number: z.nullable(z.int()),
  /** Short texts; a form takes them with commas between them. */
  list: z.array(z.string()),
  box: z.boolean(),
}

/**
 * Texts of a field in a form. `{marketplace}` stands for the marketplace's title, `{dailyLimit}` for the plan's limit,
 * `{count}` for the number of items in a list.
 */
type Wording = {
  label: string
  hint?: string
  placeholder?: string
  autoComplete?: string
  rows?: number
}

/** One row of a card's table. */
export type ProfileField = Wording & {
  kind: FieldKind
  /** Schema of the field in the call that saves its card. */
  value: z.ZodMiniType
  /** Required to save the card; `first-time`: only until the card was saved once. Left out = may stay empty. */
  isRequired?: true | 'first-time'
  /** Replaces `hint` once the card was saved. */
  hintOnceSaved?: string
  maxLength?: number
  min?: number
  /** The largest number, or the most items of a list. */
  max?: number
  /** Text in the view of the card; `{value}` stands for the field's value. */
  says?: string
  /** Use in letters: `needs` = no letter is written without it, `uses` = a letter may draw on it. */
  letters?: 'needs' | 'uses'
  /** Step of the onboarding that asks for it, and what differs there. */
  onboarding?: Partial<Wording> & {
    step: Step
    value?: z.ZodMiniType
    /** Marks the field as optional beside its label. */
    isOptional?: true
    /** Shares its line with another such field on a wide screen. */
    isHalf?: true
  }
}

export type Fields = Readonly<Record<string, ProfileField>>

/** A card of the profile: its texts, and its fields in order. */
export type ProfileCard<Of extends Fields = Fields> = {
  title: string
  description: string
  /** Message when required fields are empty; `{fields}` stands for their labels. */
  missing: string
  /** Message when saving fails, unless `saysWhy` lists the code. */
  notSaved: string
  /** Error codes whose own sentence is shown instead of `notSaved`. */
  saysWhy?: readonly ErrorCode[]
  /** The only type of user with this card; left out = everybody has it. */
  userType?: UserType
  /** Saved values are never shown again. */
  isWriteOnly?: true
  /** Stacks the fields in one column, however wide the screen. */
  isOneColumn?: true
  fields: Of
}

/** Keeps the exact type of a card's table. */
export function profileCard<const Of extends Fields>(card: ProfileCard<Of>): ProfileCard<Of> {
  return card
}

/** Fills the `{places}` of a text with words; a place without a word stays as it is. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => `${words[name] ?? place}`)
}

/** Collects the schemas by field name, as a save of the card takes them. */
export function valuesOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ value }) => value) as { [Name in keyof Of]: Of[Name]['value'] }
}

/** Collects the schemas by field name, as the onboarding takes them, without the fields that it does not ask for. */
export function askedOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ value, onboarding }) => onboarding && (onboarding.value ?? value)) as {
    [Name in keyof Of as Of[Name] extends { onboarding: object } ? Name : never]: Of[Name] extends {
      onboarding: { value: infer Asked }
    }
      ? Asked
      : Of[Name]['value']
  }
}

/** Collects the schemas by field name, as the user document holds them. */
export function storedOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ kind }) => storedKinds[kind]) as {
    [Name in keyof Of]: (typeof storedKinds)[Of[Name]['kind']]
  }
}

function picked(fields: Fields, pick: (field: ProfileField) => z.ZodMiniType | undefined) {
  const all = Object.entries(fields).map(([name, field]) => [name, pick(field)] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}
