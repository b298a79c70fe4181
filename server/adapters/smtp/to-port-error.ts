import { PortError } from '../../ports/port-error.ts'

/** How nodemailer says where it went wrong. */
type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/**
 * A "no" for good to the recipient or to the mail itself; everything else, a wrong password of ours included, may be mended.
 * What the server said is not kept: it names the recipient.
 */
export function toPortError(error: unknown): PortError {
  const { code, command, responseCode }: SmtpFailure = Object(error)
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  return new PortError(
    (isForGood && isAboutThisMail) || isNoAddress ? 'mail-refused' : 'not-reached',
    { cause: new Error(`SMTP: ${said || 'no answer'}`) },
  )
}
