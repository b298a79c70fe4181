import { letterNeeds } from '../../../../contract/user/profile-fields.ts'
import type { MarketplaceAccountState, UserDocument } from '../../../../contract/user/user.ts'

/** Steps without which nothing can be sent. */
const needs = ['account', 'facts', 'scanner'] as const
/** Steps of the set-up, in order. */
const steps = [...needs, 'switch'] as const
export type Step = (typeof steps)[number]

/** Steps of a user's set-up. Nothing is sent for an agency, so switching on is none of its own. */
export function stepsOf(user: UserDocument): readonly Step[] {
  return isAgency(user) ? needs : steps
}

/** Steps that are done, in order. */
export function doneSteps(user: UserDocument, scannerCount: number): Set<Step> {
  const done = new Set<Step>()
  const { marketplaceAccount } = user
  if (!isAgency(user) && (marketplaceAccount === 'unchecked' || marketplaceAccount === 'ready'))
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

/** Finds the first step that the user can do; null: none. An agency can do nothing about its account. */
export function nextStep(user: UserDocument, scannerCount: number): Step | null {
  const done = doneSteps(user, scannerCount)
  const possible = stepsOf(user).filter((step) => step !== 'account' || !isAgency(user))
  return possible.find((step) => !done.has(step)) ?? null
}

export function isAgency({ userType }: UserDocument): boolean {
  return userType === 'Agency'
}

/** Account managers cannot be configured yet: docs/decisions/015. */
export const agencyNotSetUp =
  "Applying for agencies isn't available on this installation. Nothing is sent for your agency."

/** Says why nothing would be sent; null: everything is set up. */
export function sayMissing(user: UserDocument, scannerCount: number, title: string): string | null {
  if (isAgency(user)) return agencyNotSetUp
  const missing = missingSteps(user, scannerCount, title)
  return missing.length > 0 ? `Nothing is sent until you add ${list.format(missing)}.` : null
}

const list = new Intl.ListFormat('en-GB')

function missingSteps(user: UserDocument, scannerCount: number, title: string): string[] {
  const done = doneSteps(user, scannerCount)
  const inWords = {
    account: `your ${title} sign-in`,
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
    case 'refused':
    case 'challenged':
      return 'Set'
  }
}
