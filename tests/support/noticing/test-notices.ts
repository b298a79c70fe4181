import { startNotices } from '../../../sandbox/notices/start-notices.ts'
import { noticesClient } from './notices-client.ts'

type Ending = { onTestFinished(end: () => void): void }

/** Starts a new stand-in of webhooks, Slack and Telegram. */
export async function testNotices(test: Ending) {
  const running = await startNotices({ port: 0 })
  test.onTestFinished(() => void running.close())
  return { ...running, ...noticesClient(running.url) }
}
