import { letterNeeds } from '../../../../contract/user/profile-fields.ts'
import type { MarketplaceAccountState, UserDocument } from '../../../../contract/user/user.ts'

export const steps = ['account', 'facts', 'scanner'] as const
export type Step = (typeof steps)[number]

/** Steps that are done, in order. */
export function doneSteps(user: UserDocument, scannerCount: number): Set<Step> {
  const done = new Set<Step>()
  const { marketplaceAccount } = user
  if (!isAgency(user) && (marketplaceAccount === 'unchecked' || marketplaceAccount === 'ready'))
    done.add('account')
  if (letterNeeds.every((name) => user[name])) done.add('facts')
  if (scannerCount > 0) done.add('scanner')
  return done
}

export function isAgency({ userType }: UserDocument): boolean {
  return userType === 'Agency'
}

/** Account managers cannot be configured yet: docs/decisions/015. */
export const agencyNotSetUp =
  'Applying for agencies is not set up on this installation. Nothing is sent for your agency.'

/** Says why nothing would be sent; null: everything is set up. */
export function sayMissing(user: UserDocument, scannerCount: number, title: string): string | null {
  if (isAgency(user)) return agencyNotSetUp
  const missing = missingSteps(user, scannerCount, title)
  return missing.length > 0 ? `Nothing is sent until you have set up: ${missing.join(', ')}.` : null
}

function missingSteps(user: UserDocument, scannerCount: number, title: string): string[] {
  const done = doneSteps(user, scannerCount)
  const inWords = {
    account: `your ${title} sign-in`,
    facts: 'what letters are made of',
    scanner: 'a scanner',
  }
  return steps.filter((step) => !done.has(step)).map((step) => inWords[step])
}

/** Says what the marketplace needs the user for; null: nothing. */
export function accountWarning(state: MarketplaceAccountState, title: string): string | null {
  switch (state) {
    case 'refused':
      return `${title} refused your sign-in. Nothing is sent until you correct it.`
    case 'challenged':
      return `${title} wants you to confirm on its site that you are a person. Nothing is sent until then.`
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
      return 'So that applications can be sent'
    case 'unchecked':
      return `Set; ${title} is being asked whether it is right`
    case 'ready':
      return `Set, and ${title} accepts it`
    case 'refused':
    case 'challenged':
      return 'Set'
  }
}
