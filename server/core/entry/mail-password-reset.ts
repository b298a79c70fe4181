import type { About } from '../../../contract/entry/about.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { coarseNetwork } from '../security/coarse-network.ts'
import { passwordReset, resetAddressPlace } from '../mailing/mails/password-reset.ts'

type Mailing = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  sealer: Sealer
  about: Pick<About, 'mail'>
}

/**
 * Has a link for choosing a new password mailed. Whether there is such an account is found out only when mailing, so
 * that neither the answer nor its timing reveals it, and the security log is written then. Throws AppError `mail-off`.
 */
export async function requestPasswordReset(
  services: Mailing,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const { store, tasks, sealer, about } = services
  if (!about.mail) throw new AppError('mail-off')
  const sealedEmail = sealer.seal(resetAddressPlace, email.toLowerCase())
  await tasks.enqueue(
    store.db,
    'send-mail',
    passwordReset.task({ sealedEmail, network: coarseNetwork(network) }),
  )
}

/** Has a link for choosing a new password mailed to a user who is signed in. */
export async function mailPasswordReset(
  { store, tasks, about }: Pick<Mailing, 'store' | 'tasks' | 'about'>,
  { uid, network }: { uid: string; network: string },
): Promise<void> {
  if (!about.mail) throw new AppError('mail-off')
  await tasks.enqueue(
    store.db,
    'send-mail',
    passwordReset.task({ uid, network: coarseNetwork(network) }),
  )
}
