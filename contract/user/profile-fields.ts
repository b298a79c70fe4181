import { fieldCards, profileCards } from './profile-cards.ts'
import type { ProfileField } from './profile-field.ts'

/** Every profile field of the user document. */
export const profileFields = {
  ...profileCards.personal.fields,
  ...profileCards.professional.fields,
  ...profileCards.targeting.fields,
  ...profileCards.agency.fields,
  ...profileCards.video.fields,
}
type ProfileFields = typeof profileFields
export type FieldName = keyof ProfileFields
export const fieldNames = Object.keys(profileFields) as FieldName[] // its own keys

/** Fields that the onboarding asks for, besides the type of user and the marketplace sign-in. */
export const askedFields = fieldNames.filter((name) => 'onboarding' in profileFields[name])
/** Cards with a field that the onboarding asks for. */
export const askedCards = fieldCards.filter((card) =>
  Object.values<ProfileField>(profileCards[card].fields).some(({ onboarding }) => onboarding),
)

type LettersAs<How> = {
  [Name in FieldName]: ProfileFields[Name] extends { letters: How } ? Name : never
}[FieldName]
/** A field that letters are written from: no other field reaches a letter. */
export type LetterField = LettersAs<'needs' | 'uses'>
export const letterFields = fieldNames.filter(
  (name): name is LetterField => 'letters' in profileFields[name],
)

/** A field without which no letter is written. */
export type LetterNeed = LettersAs<'needs'>
export const letterNeeds = letterFields.filter(
  (name): name is LetterNeed => profileFields[name].letters === 'needs',
)
