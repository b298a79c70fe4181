import { AppError } from '../../../contract/errors.ts'
import type { Card, Onboarding } from '../../../contract/user/profile.ts'
import { askedCards, askedFields, type FieldName } from '../../../contract/user/profile-fields.ts'
import type { Transaction } from '../../store/connect.ts'
import { marketplaceAccountOf } from '../../store/keeping/marketplace-accounts.ts'
import { tellUsers } from '../../store/live.ts'
import {
  changeUser,
  firstOnboardedAt,
  forgetMarketplaceAccounts,
  type ProfileChange,
  raiseCards,
  videoInLetters,
} from '../../store/accounts/users.ts'
import { forgetMemberships } from '../../store/agencies/memberships.ts'
import { haveAgencyChecked } from '../agencies/have-agency-checked.ts'
import type { AccountServices } from './account-services.ts'
import { internationalNumber } from './international-number.ts'
import { sealCredentials, storeCredentials } from './save-marketplace-account.ts'

/**
 * Saves the whole profile, or nothing (ONBOARD-5). May be repeated, after a lost answer or to become the other type of
 * user: the latest answers replace the earlier ones, and an edit elsewhere of a card made from the earlier ones is
 * refused. Where no marketplace is connected the credentials are not kept. Those that were saved before, and are still
 * the latest, are not saved again. docs/decisions/024
 */
export async function completeOnboarding(
  services: Pick<
    AccountServices,
    'store' | 'sealer' | 'signInMarketplace' | 'agencyAccount' | 'tasks'
  >,
  uid: string,
  answers: Onboarding,
): Promise<void> {
  const phoneNumber = internationalNumber(answers.phoneNumber, answers.countryOfResidence)
  const sealed = answers.userType === 'Freelancer' ? sealCredentials(services, uid, answers) : null
  const change = {
    ...profileOf(answers),
    phoneNumber,
    includeVideoInCoverLetter: videoInLetters(answers.wantsVideo),
    onboardedAt: firstOnboardedAt,
  }
  await services.store.db.transaction(async (tx) => {
    if (!(await changeUser(tx, uid, change))) throw new AppError('not-signed-in')
    const isSaved = await isSignInSaved(services, tx, { uid, answers })
    await raiseCards(tx, uid, isSaved ? askedCards.filter(isNotCredentials) : askedCards)
    // Nothing is sent for an agency under the name of one of its people: docs/decisions/015.
    if (answers.userType === 'Agency') {
      await forgetMarketplaceAccounts(tx, uid)
      await haveAgencyChecked(services, tx, uid)
    } else await forgetMemberships(tx, uid)
    if (!isSaved) await storeCredentials(services, tx, uid, sealed)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/** Tells whether these answers would replace a marketplace sign-in that is stored, which takes a recent proof. */
export async function replacesSignIn(
  { store, signInMarketplace }: Pick<AccountServices, 'store' | 'signInMarketplace'>,
  uid: string,
  answers: Onboarding,
): Promise<boolean> {
  if (!signInMarketplace || answers.userType === 'Agency') return false
  const account = await marketplaceAccountOf(store.db, uid, signInMarketplace.name)
  return account !== null && account.version !== answers.credentialsVersion
}

/** Tells whether the sign-in of the answers is the stored one. The user is locked, so no save comes in between. */
async function isSignInSaved(
  { signInMarketplace }: Pick<AccountServices, 'signInMarketplace'>,
  tx: Transaction,
  { uid, answers }: { uid: string; answers: Onboarding },
): Promise<boolean> {
  if (!signInMarketplace || answers.userType === 'Agency') return false
  const account = await marketplaceAccountOf(tx, uid, signInMarketplace.name)
  return account !== null && account.version === answers.credentialsVersion
}

const isNotCredentials = (card: Card) => card !== 'credentials'

/**
 * Collects everything but the secrets. Answers to questions for the other type of user are forgotten, even those of an
 * earlier onboarding.
 */
function profileOf(answers: Onboarding): ProfileChange {
  const given: Partial<Record<FieldName, unknown>> = answers
  const change = askedFields.map((name) => [name, given[name] ?? null])
  return { ...Object.fromEntries(change), userType: answers.userType }
}
