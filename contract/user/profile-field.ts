import { z } from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

export const UserType = z.enum(['Freelancer', 'Agency'])
export type UserType = z.infer<typeof UserType>

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

/** What a field looks like in a form and in the view of its card, and what stands in the user document. */
export type FieldKind = keyof typeof storedKinds

/** Each kind of field as it is in the user document; null = not given yet. */
export const storedKinds = {
  text: z.nullable(z.string()),
  'long-text': z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** International form (E.164), or empty. */
  phone: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
  /** Never in the document, never kept in the browser. */
  secret: z.nullable(z.string()),
  'yes-no': z.nullable(z.boolean()),
  number: z.nullable(z.int()),
  /** Short texts; a card takes them with commas between them. */
  list: z.array(z.string()),
  box: z.boolean(),
}

/** What is said of a field in a form. `{marketplace}` stands for the marketplace's title, `{dailyLimit}` for the plan's limit, `{count}` for the items of a list. */
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
  /** What the call that saves the card takes. */
  value: z.ZodMiniType
  /** A card is incomplete without it; `first-time`: unless the card was saved before. Left out = may stay empty. */
  isRequired?: true | 'first-time'
  /** Instead of `hint`, once the card was saved. */
  hintOnceSaved?: string
  maxLength?: number
  min?: number
  /** The largest number, or the most items of a list. */
  max?: number
  /** How the view of the card says it; `{value}` stands for it. */
  says?: string
  /** What letters are written from: `needs` = none is written without it, `uses` = it may be in one. */
  letters?: 'needs' | 'uses'
  /** Where the onboarding asks for it, and what is different there. */
  onboarding?: Partial<Wording> & {
    step: Step
    value?: z.ZodMiniType
    /** Said beside its label. */
    isOptional?: true
    /** Beside another such field where the screen is wide. */
    isHalf?: true
  }
}

export type Fields = Readonly<Record<string, ProfileField>>

/** A card of the profile: what it says, and the table of its fields in their order. */
export type ProfileCard<Of extends Fields = Fields> = {
  title: string
  description: string
  /** Said when something required is missing; `{fields}` stands for the labels. */
  missing: string
  /** Said when saving fails for a reason that is none of the user's business. */
  notSaved: string
  /** Codes of failures that are said by their own sentence instead. */
  saysWhy?: readonly ErrorCode[]
  /** The only type of user who has this card; left out = everybody. */
  userType?: UserType
  /** What is saved never comes out again. */
  isWriteOnly?: true
  /** Fields stand one below the other, however wide the screen. */
  isOneColumn?: true
  fields: Of
}

/** Keeps the exact type of a card's table. */
export function profileCard<const Of extends Fields>(card: ProfileCard<Of>): ProfileCard<Of> {
  return card
}

/** What a table says, with words in its places. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => `${words[name] ?? place}`)
}

/** The schemas of fields by their names, as a save of their card takes them. */
export function valuesOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ value }) => value) as { [Name in keyof Of]: Of[Name]['value'] }
}

/** The schemas of fields by their names, as the onboarding takes them; fields that it does not ask for are left out. */
export function askedOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ value, onboarding }) => onboarding && (onboarding.value ?? value)) as {
    [Name in keyof Of as Of[Name] extends { onboarding: object } ? Name : never]: Of[Name] extends {
      onboarding: { value: infer Asked }
    }
      ? Asked
      : Of[Name]['value']
  }
}

/** The schemas of fields by their names, as they are in the user document. */
export function storedOf<Of extends Fields>(fields: Of) {
  return picked(fields, ({ kind }) => storedKinds[kind]) as {
    [Name in keyof Of]: (typeof storedKinds)[Of[Name]['kind']]
  }
}

function picked(fields: Fields, pick: (field: ProfileField) => z.ZodMiniType | undefined) {
  const all = Object.entries(fields).map(([name, field]) => [name, pick(field)] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}
