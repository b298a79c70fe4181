import { AppError } from '../../../contract/errors.ts'
import type { Store } from '../../store/connect.ts'
import { useConfirmation } from '../../store/accounts/address-confirmations.ts'
import { tellUsers } from '../../store/live.ts'
import { hashOfLinkToken } from '../billing/guests/link-token.ts'
import { addressConfirmation } from '../mailing/mails/address-confirmation.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import type { About } from '../../../contract/entry/about.ts'

/** Has a link mailed by which a user confirms their address. Throws AppError `mail-off`. */
export async function mailAddressConfirmation(
  {
    store,
    tasks,
    about,
  }: Pick<AccountServices, 'store' | 'tasks'> & { about: Pick<About, 'mail'> },
  uid: string,
): Promise<void> {
  if (!about.mail) throw new AppError('mail-off')
  await tasks.enqueue(store.db, 'send-mail', addressConfirmation.task({ uid }))
}

/** Confirms the address that a link was mailed to. Throws AppError `confirmation-link-invalid`. */
export async function confirmAddress(store: Store, token: string): Promise<void> {
  const uid = await useConfirmation(store, hashOfLinkToken(token))
  if (uid === null) throw new AppError('confirmation-link-invalid')
  await tellUsers(store.db, [uid], { kind: 'user-changed' })
}
