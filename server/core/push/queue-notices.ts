import type { Transaction } from '../../store/connect.ts'
import { listDevices } from '../../store/push/push-devices.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { AnsweredPayload } from '../mailing/mails/client-answered.ts'
import { answerNotice } from './notices.ts'

/** Queues a notice about clients who have just answered for each device of their user, in the caller's transaction. */
export async function pushAnswers(
  tasks: Pick<TaskQueue, 'enqueue'>,
  tx: Transaction,
  answered: AnsweredPayload,
): Promise<void> {
  for (const { id: deviceId } of await listDevices(tx, answered.uid))
    await tasks.enqueue(tx, 'push-notice', { ...answered, deviceId, kind: answerNotice.kind })
}
