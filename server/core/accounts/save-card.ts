import { AppError } from '../../../contract/errors.ts'
import type {
  AgencyInfo,
  Card,
  ClientTargeting,
  PersonalInfo,
  ProfessionalInfo,
  VideoSettings,
  WrittenText,
} from '../../../contract/user/profile.ts'
import type { Transaction } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { changeCard, isUser, type ProfileChange } from '../../store/accounts/users.ts'
import type { AccountServices } from './account-services.ts'
import { internationalNumber } from './international-number.ts'

type Saving = Pick<AccountServices, 'store'>

export function savePersonalInfo(
  services: Saving,
  uid: string,
  { version, contractsPerDay, ...info }: PersonalInfo,
): Promise<void> {
  const phoneNumber = internationalNumber(info.phoneNumber, info.countryOfResidence)
  const change = { ...info, phoneNumber, statedDailyLimit: contractsPerDay }
  return saveCard(services, { uid, card: 'personal', version }, change)
}

export function saveProfessionalInfo(
  services: Saving,
  uid: string,
  { version, ...change }: ProfessionalInfo,
): Promise<void> {
  return saveCard(services, { uid, card: 'professional', version }, change)
}

export function saveClientTargeting(
  services: Saving,
  uid: string,
  { version, ...change }: ClientTargeting,
): Promise<void> {
  return saveCard(services, { uid, card: 'targeting', version }, change)
}

export function saveAgencyInfo(
  services: Saving,
  uid: string,
  { version, ...change }: AgencyInfo,
): Promise<void> {
  return saveCard(services, { uid, card: 'agency', version }, change)
}

export function saveVideoSettings(
  services: Saving,
  uid: string,
  { version, ...change }: VideoSettings,
): Promise<void> {
  return saveCard(services, { uid, card: 'video', version }, change)
}

export function saveCoverLetter(
  services: Saving,
  uid: string,
  { version, text }: WrittenText,
): Promise<void> {
  const change = { generatedCoverLetter: text }
  return saveCard(services, { uid, card: 'coverLetter', version }, change)
}

export function saveProfileDescription(
  services: Saving,
  uid: string,
  { version, text }: WrittenText,
): Promise<void> {
  const change = { profileDescription: text }
  return saveCard(services, { uid, card: 'profileDescription', version }, change)
}

function saveCard(
  services: Saving,
  place: { uid: string; card: Card; version: number },
  change: ProfileChange,
): Promise<void> {
  return services.store.db.transaction((tx) => changeCardOrSay(tx, place, change))
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
  await tellUsers(tx, [place.uid], { kind: 'user-changed' })
}
