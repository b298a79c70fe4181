import { AppError } from '../../../contract/errors.ts'
import type { Card, CardBody } from '../../../contract/user/profile.ts'
import type { Transaction } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { changeCard, isUser, userTypeOf, type ProfileChange } from '../../store/accounts/users.ts'
import { haveAgencyChecked } from '../agencies/have-agency-checked.ts'
import type { AccountServices } from './account-services.ts'
import { addTextVersion } from '../../store/writing/text-versions.ts'
import { endIfChanged } from '../writing/comparing/own-comparisons.ts'
import { internationalNumber } from './international-number.ts'

/** Card that is kept in columns of the user. */
type ColumnsCard = Exclude<Card, 'credentials'>
type Stated<Of extends ColumnsCard> = Omit<CardBody<Of>, 'version'>

/** Columns that a save of each card changes: most fields are columns of the same name. */
const changes: { [Of in ColumnsCard]: (stated: Stated<Of>) => ProfileChange } = {
  personal: (info) => ({
    ...info,
    phoneNumber: internationalNumber(info.phoneNumber, info.countryOfResidence),
  }),
  professional: (info) => info,
  targeting: (info) => info,
  agency: (info) => info,
  video: (settings) => settings,
  coverLetter: ({ text }) => ({ generatedCoverLetter: text }),
  profileDescription: ({ text }) => ({ profileDescription: text }),
}

/** Saves one card of the profile. Throws AppError `changed-elsewhere`, `not-signed-in`. */
export async function saveCard<Of extends ColumnsCard>(
  services: Pick<AccountServices, 'store' | 'agencyAccount' | 'tasks'>,
  { uid, card }: { uid: string; card: Of },
  { version, ...stated }: CardBody<Of>,
): Promise<void> {
  const change = changes[card](stated)
  await services.store.db.transaction(async (tx) => {
    await changeCardOrSay(tx, { uid, card, version }, change)
    if (card === 'agency' && (await userTypeOf(tx, uid)) === 'Agency')
      await haveAgencyChecked(services, tx, uid)
    if (card !== 'coverLetter' && card !== 'profileDescription') return
    const text = change.generatedCoverLetter ?? change.profileDescription
    if (typeof text === 'string')
      await addTextVersion(tx, uid, { what: card, text, writtenBy: 'you' })
  })
}

/** Changes a card and tells the user's browsers. Throws AppError `changed-elsewhere`, `not-signed-in`. */
export async function changeCardOrSay(
  tx: Transaction,
  place: { uid: string; card: Card; version: number },
  change: ProfileChange,
): Promise<void> {
  if (!(await changeCard(tx, place, change))) {
    throw new AppError((await isUser(tx, place.uid)) ? 'changed-elsewhere' : 'not-signed-in')
  }
  if (place.card === 'coverLetter' || place.card === 'professional')
    await endIfChanged(tx, place.uid) // both have the general template
  await tellUsers(tx, [place.uid], { kind: 'user-changed' })
}
