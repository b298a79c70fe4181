import type { MarketplaceAccountState, UserDocument } from '../../../contract/user.ts'

export const steps = ['account', 'facts', 'scanner'] as const
export type Step = (typeof steps)[number]

/** Which steps are done, in their order. */
export function doneSteps(user: UserDocument, scannerCount: number): Set<Step> {
  const done = new Set<Step>()
  if (user.marketplaceAccount !== 'none') done.add('account')
  if (user.fullName && user.whatServicesGeneral && user.detailedExperience) done.add('facts')
  if (scannerCount > 0) done.add('scanner')
  return done
}

/** What sending still needs, in words for a sentence. */
export function missingSteps(user: UserDocument, scannerCount: number, title: string): string[] {
  const done = doneSteps(user, scannerCount)
  const inWords = {
    account: `your ${title} sign-in`,
    facts: 'what letters are made of',
    scanner: 'a scanner',
  }
  return steps.filter((step) => !done.has(step)).map((step) => inWords[step])
}

/** What to say when the marketplace wants the user, or null. */
export function accountWarning(state: MarketplaceAccountState, title: string): string | null {
  switch (state) {
    case 'refused':
      return `${title} refused your sign-in. Nothing is sent until you correct it.`
    case 'challenged':
      return `${title} wants you to confirm on its site that you are a person. Nothing is sent until then.`
    case 'none':
    case 'ready':
      return null
  }
}
