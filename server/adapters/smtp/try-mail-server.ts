import { PortError } from '../../ports/port-error.ts'
import { connectionTo } from './connection-to.ts'
import type { SmtpOptions } from './smtp-mailer.ts'
import { toPortError } from './to-port-error.ts'

/**
 * Connects to the mail server as a mail would, signs in where its address has a user, and sends nothing. Throws
 * PortError `sign-in-refused`, `not-reached`.
 */
export async function tryMailServer({
  url,
  isTlsRequired,
}: Pick<SmtpOptions, 'url' | 'isTlsRequired'>): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport(connectionTo(new URL(url), { isTlsRequired }))
  try {
    await transporter.verify()
  } catch (error) {
    const failure = toPortError(error)
    const { code, responseCode } = Object(error)
    const isRefused = code === 'EAUTH' && responseCode >= 500 // below: it can't tell now
    throw isRefused ? new PortError('sign-in-refused', { cause: failure.cause }) : failure
  } finally {
    transporter.close()
  }
}
