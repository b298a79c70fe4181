import { createHttpServer } from '../../../server/http/create-http-server.ts'
import type { Services } from '../../../server/services.ts'
import { sendMails } from '../../../server/tasks/send-mails.ts'
import type { Ending } from '../processes/a-process.ts'
import { aMailbox } from './a-mailbox.ts'
import { aMail, testPassword } from '../http.ts'
import { testServices } from '../test-services.ts'

export const mailOrigin = 'http://localhost:4400'

/** Starts the real services with a new mail server and their HTTP side in process, but no worker yet. */
export async function aMailing(test: Ending) {
  const mailbox = await aMailbox(test)
  const from = { name: 'Bidwright', address: 'no-reply@bids.example.org' }
  const mail = { url: mailbox.smtpUrl, from, page: null }
  const { services } = await testServices({ mail, origin: mailOrigin })
  const app = createHttpServer(services)
  test.onTestFinished(() => app.close())
  await app.ready()

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
  return {
    services,
    mailbox,
    app,
    post,
    work: (changes: Partial<Services> = {}) => sendMails({ ...services, ...changes }),
    async signUp(email = aMail()): Promise<{ email: string; uid: string; token: string }> {
      const response = await post('/sign-up', { email, password: testPassword })
      const { token } = response.json<{ token: string }>()
      const { uid } = await services.identity.verify(token)
      return { email, uid, token }
    },
  }
}
