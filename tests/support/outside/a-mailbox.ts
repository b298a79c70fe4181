import { startMailbox } from '../../../sandbox/mailbox/start-mailbox.ts'
import type { Ending } from '../processes/a-process.ts'
import { mailboxClient } from './mailbox-client.ts'

/**
 * Starts a mail server for one test. Its downtime is to close and open it again: it comes back at the same port,
 * empty.
 */
export async function aMailbox(test: Ending) {
  let running = await startMailbox({ port: 0, smtpPort: 0 })
  const { smtpUrl, smtpPort } = running
  const port = Number(new URL(running.url).port)
  test.onTestFinished(() => running.close())
  return {
    ...mailboxClient(running.url),
    smtpUrl,
    close: () => running.close(),
    async open(): Promise<void> {
      running = await startMailbox({ port, smtpPort })
    },
  }
}
