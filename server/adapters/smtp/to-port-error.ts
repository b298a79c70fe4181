import { PortError } from '../../ports/port-error.ts'

/** Error as nodemailer reports it. */
type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/**
 * Translates an error: `mail-refused` for a permanent refusal of the recipient or the mail itself, `not-reached` for
 * everything else, our own wrong password included. The server's words are not kept: they name the recipient.
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
