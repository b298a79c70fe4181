import type { ApplyingServices } from '../../core/applying/applying-services.ts'
import { readAnswers } from '../../core/following/read-on-request.ts'
import { remindOfUnseen } from '../../core/conversing/remind-of-unseen.ts'
import { sendDigests } from '../../core/insights/send-digests.ts'
import { sendMessage } from '../../core/conversing/send-message.ts'
import { writeAnswer } from '../../core/conversing/write-answer.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Sends users' messages, asks for answers, writes drafts of them, reminds of applications that nobody has looked at, and sends digests. */
export async function converse(services: ApplyingServices & { tasks: TaskQueue }): Promise<void> {
  const { tasks } = services
  await tasks.work('send-message', (message) => sendMessage(services, message))
  await tasks.work('read-answers', (place) => readAnswers(services, place))
  await tasks.work('write-answer', (own) => writeAnswer(services, own))
  await tasks.workEvery(30, 'send-digests', () => sendDigests(services))
  await tasks.workEvery(15, 'tend-follow-ups', () => remindOfUnseen(services.store))
}
