import { fieldCards, profileCards } from './profile-cards.ts'
import type { ProfileField } from './profile-field.ts'

/** Every field that stands in the user document. */
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

/** What the onboarding asks besides the type of user and the sign-in at the marketplace, and the cards that it fills in. */
export const askedFields = fieldNames.filter((name) => 'onboarding' in profileFields[name])
export const askedCards = fieldCards.filter((card) =>
  Object.values<ProfileField>(profileCards[card].fields).some(({ onboarding }) => onboarding),
)

type LettersAs<How> = {
  [Name in FieldName]: ProfileFields[Name] extends { letters: How } ? Name : never
}[FieldName]
/** What letters are written from, and nothing else. */
export type LetterField = LettersAs<'needs' | 'uses'>
export const letterFields = fieldNames.filter(
  (name): name is LetterField => 'letters' in profileFields[name],
)

/** Without each of these no letter is written. */
export type LetterNeed = LettersAs<'needs'>
export const letterNeeds = letterFields.filter(
  (name): name is LetterNeed => profileFields[name].letters === 'needs',
)
