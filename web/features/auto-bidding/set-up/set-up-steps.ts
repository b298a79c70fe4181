import { letterNeeds } from '../../../../contract/user/profile-fields.ts'
import type { MarketplaceAccountState, UserDocument } from '../../../../contract/user/user.ts'
import { sayList } from '../../../ui/words/say-list.ts'

/** Steps without which nothing can be sent. */
const needs = ['account', 'facts', 'scanner'] as const
/** Steps of the set-up, in order. */
const steps = [...needs, 'switch'] as const
export type Step = (typeof steps)[number]

/** Steps of a user's set-up. Where nothing is sent for agencies, switching on is none of theirs. */
export function stepsOf(user: UserDocument): readonly Step[] {
  return isUnserved(user) ? needs : steps
}

/** Steps that are done, in order. */
export function doneSteps(user: UserDocument, scannerCount: number): Set<Step> {
  const done = new Set<Step>()
  const { marketplaceAccount } = user
  if (!isUnserved(user) && (marketplaceAccount === 'unchecked' || marketplaceAccount === 'ready'))
    done.add('account')
  if (letterNeeds.every((name) => user[name])) done.add('facts')
  if (scannerCount > 0) done.add('scanner')
  if (user.autoBiddingTried) done.add('switch')
  return done
}

/** Tells whether a user has nothing left to set up, and nothing to mend at the marketplace. */
export function isSetUp(user: UserDocument, scannerCount: number): boolean {
  const done = doneSteps(user, scannerCount)
  return (
    accountWarning(user.marketplaceAccount, '') === null &&
    user.marketplaceCheckAt === null &&
    stepsOf(user).every((step) => done.has(step))
  )
}

/** Finds the first step that the user can do; null: none. */
export function nextStep(user: UserDocument, scannerCount: number): Step | null {
  const done = doneSteps(user, scannerCount)
  const possible = stepsOf(user).filter((step) => step !== 'account' || !isUnserved(user))
  return possible.find((step) => !done.has(step)) ?? null
}

export function isAgency({ userType }: UserDocument): boolean {
  return userType === 'Agency'
}

/** Tells whether nothing is sent for the user: an agency, where the operator has configured no account for them. */
export function isUnserved(user: UserDocument): boolean {
  return isAgency(user) && user.agency === null
}

/** Sentence for agencies where the operator has configured no account for them: docs/decisions/059. */
export const agencyNotSetUp =
  "Applying for agencies isn't available on this installation. Nothing is sent for your agency."

/** Says why nothing would be sent; null: everything is set up. */
export function sayMissing(user: UserDocument, scannerCount: number, title: string): string | null {
  if (isUnserved(user)) return agencyNotSetUp
  const warning = isAgency(user) ? accountWarning(user.marketplaceAccount, title) : null
  if (warning) return warning
  const missing = missingSteps(user, scannerCount, title)
  return missing.length > 0 ? `Nothing is sent until you add ${sayList(missing)}.` : null
}

function missingSteps(user: UserDocument, scannerCount: number, title: string): string[] {
  const done = doneSteps(user, scannerCount)
  const inWords = {
    account: isAgency(user) ? 'your agency' : `your ${title} sign-in`,
    facts: 'your profile details',
    scanner: 'a scanner',
  }
  return needs.filter((step) => !done.has(step)).map((step) => inWords[step])
}

/** Says what the marketplace needs the user for; null: nothing. */
export function accountWarning(state: MarketplaceAccountState, title: string): string | null {
  switch (state) {
    case 'refused':
      return `${title} refused your sign-in. Nothing is sent until you correct it.`
    case 'challenged':
      return `${title} asks you to confirm on its site that you are a person. Nothing is sent until then.`
    case 'uninvited':
      return `We haven't seen your agency's invitation on ${title} yet. Nothing is sent until then.`
    case 'withdrawn':
      return `Your agency's invitation on ${title} was withdrawn. Nothing is sent until it is back.`
    case 'agency-unknown':
    case 'member-unknown':
      return `${title} doesn't know your ${state === 'agency-unknown' ? 'agency' : 'freelancer'}'s name. Nothing is sent until you correct it.`
    case 'none':
    case 'unchecked':
    case 'ready':
      return null
  }
}

/** Says the state of the sign-in at the marketplace. */
export function accountSummary(state: MarketplaceAccountState, title: string): string {
  switch (state) {
    case 'none':
      return 'Needed to send applications'
    case 'unchecked':
      return `Checking your sign-in with ${title}`
    case 'ready':
      return `${title} accepted your sign-in`
    default:
      return 'Set'
  }
}
