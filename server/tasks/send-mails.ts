import type { MailingServices } from '../core/mailing/mail.ts'
import { sendMail } from '../core/mailing/send-mail.ts'
import type { TaskQueue } from '../store/tasks.ts'
import type { TaskLog } from './running.ts'

const atOnce = 4 // one slow mail server holds up a quarter

/** Sends the mails that transactions have queued. */
export async function sendMails(
  services: MailingServices & { tasks: TaskQueue; log: TaskLog },
): Promise<void> {
  const { tasks, log } = services
  for (let each = 0; each < atOnce; each += 1) {
    await tasks.work('send-mail', async (mail, task) => {
      const outcome = await sendMail(services, mail, task)
      if (outcome === 'refused')
        log.warn(
          { mail: mail.kind, task: task.id },
          'The mail server refused a mail for good; it is not tried again.',
        )
    })
  }
}
