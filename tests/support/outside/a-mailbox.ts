import { startMailbox } from '../../../sandbox/mailbox/start-mailbox.ts'
import type { Ending } from '../processes/a-process.ts'
import { freePort } from '../processes/free-port.ts'
import { mailboxClient } from './mailbox-client.ts'

/**
 * Starts a mail server for one test. Its downtime is to close and open it again: it comes back at the same port,
 * empty.
 */
export async function aMailbox(test: Ending) {
  const [port, smtpPort] = [await freePort(), await freePort()]
  let running = await startMailbox({ port, smtpPort })
  test.onTestFinished(() => running.close())
  return {
    ...mailboxClient(running.url),
    smtpUrl: running.smtpUrl,
    close: () => running.close(),
    async open(): Promise<void> {
      running = await startMailbox({ port, smtpPort })
    },
  }
}
