import type { Support } from '../../../contract/entry/about.ts'
import type { MailWords } from '../../ports/mail-templates.ts'
import { PortError } from '../../ports/port-error.ts'
import type { MailTask } from '../../store/tasks.ts'
import type { Mail, MailingServices } from './mail.ts'
import { addressConfirmation } from './mails/address-confirmation.ts'
import { agencyMissing } from './mails/agency-missing.ts'
import { activationLink } from './mails/activation-link.ts'
import { biddingPaused } from './mails/bidding-paused.ts'
import { checkoutLink } from './mails/checkout-link.ts'
import { clientAnswered } from './mails/client-answered.ts'
import { driveEnded } from './mails/drive-ended.ts'
import { logInChanged } from './mails/log-in-changed.ts'
import { newSignIn } from './mails/new-sign-in.ts'
import { paidTwice } from './mails/paid-twice.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordReset } from './mails/password-reset.ts'
import { paymentFailed } from './mails/payment-failed.ts'
import { signInChallenged } from './mails/sign-in-challenged.ts'
import { signInRefused } from './mails/sign-in-refused.ts'
import { signUpAttempt } from './mails/sign-up-attempt.ts'
import { weeklyDigest } from './mails/weekly-digest.ts'

const mails: Pick<Mail<never>, 'kind' | 'write'>[] = [
  addressConfirmation,
  activationLink,
  ...Object.values(agencyMissing),
  biddingPaused,
  checkoutLink,
  clientAnswered,
  driveEnded,
  logInChanged,
  newSignIn,
  paidTwice,
  passwordChanged,
  passwordReset,
  paymentFailed,
  signInChallenged,
  signInRefused,
  signUpAttempt,
  weeklyDigest,
]
const mailsByKind = new Map(mails.map((each) => [each.kind, each]))

/** Outcome of a mail. `refused`: its address will never get it. `nobody`: nobody is to get it, or no longer. */
export type MailOutcome = 'sent' | 'refused' | 'nobody'

/**
 * Writes a mail and sends it to its reader's current address. Throws when it has to be tried again, with the same `id`.
 */
export async function sendMail(
  services: MailingServices,
  task: MailTask,
  { id }: { id: string },
): Promise<MailOutcome> {
  const { mailer, mailTemplates } = services
  if (!mailer) return 'nobody'
  const kind = mailsByKind.get(task.kind)
  if (!kind) throw new Error(`This version has no mail of the kind ${task.kind}.`)
  const draft = await kind.write(services, task)
  if (!draft) return 'nobody'
  try {
    const rendered = await mailTemplates.render(withSupport(draft.words, services.about.support))
    await mailer.send({ id, to: draft.to, ...rendered })
  } catch (error) {
    if (!(error instanceof PortError && error.code === 'mail-refused')) {
      await draft.takeBack?.()
      throw error
    }
    await draft.note?.('refused')
    return 'refused'
  }
  await draft.note?.('sent')
  return 'sent'
}

/** Adds whom to ask to the end of a mail: its sender's address is read by nobody. */
function withSupport(words: MailWords, support: Support | null): MailWords {
  if (!support) return words
  const address = support.url.replace(/^mailto:/u, '')
  return { ...words, closing: [...words.closing, `Questions? Contact support: ${address}`] }
}
