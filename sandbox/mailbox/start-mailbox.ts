import type { AddressInfo } from 'node:net'
import { createApp } from './create-app.ts'
import { createFaultPlan } from '../kit/fault-plan.ts'
import type { Fault } from './faults.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

export type MailboxOptions = {
  /** Port of the page; 0 takes any free one. */
  port: number
  smtpPort: number
  host?: string
  log?: (line: string) => void
}

/** Running stand-in; `url` is the address of the page that shows the mails. */
export type RunningMailbox = {
  url: string
  smtpUrl: string
  smtpPort: number
  close(): Promise<void>
}

/** Starts the stand-in of a mail server in this process, with the page that shows what arrived. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const { host = '127.0.0.1', log = () => {} } = options
  const mail = { mailbox: createMailbox(), faults: createFaultPlan<Fault>() }
  const smtp = await startSmtp(mail, { port: options.smtpPort, host })
  const app = createApp(mail, log)
  try {
    await app.listen({ port: options.port, host })
  } catch (error) {
    await smtp.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    smtpPort: smtp.port,
    async close() {
      await app.close()
      await smtp.close()
    },
  }
}
