import { until } from '../processes/until.ts'

/** Summary of a mail that arrived. */
export type ReceivedMail = {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  messageId: string
  headers: { name: string; value: string }[]
}

/** Client with which a test controls the mail server's stand-in: what arrived there, and its faults. */
export type MailboxClient = ReturnType<typeof mailboxClient>

/** Client of the stand-in whose page of mails is at `url`. */
export function mailboxClient(url: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as Answer // the caller knows the protocol
  }

  /** Mails to the address, newest first. */
  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const query = new URLSearchParams({ to: address }).toString()
    return (await call<{ mails: ReceivedMail[] }>('GET', `/api/mails?${query}`)).mails
  }

  /** Waits for mail to the address whose subject matches, and answers the newest. */
  async function waitForMail(address: string, subjectPattern = /(?:)/u): Promise<ReceivedMail> {
    let found: ReceivedMail | undefined
    const hasArrived = async () => {
      found = (await mailsTo(address)).find(({ subject }) => subjectPattern.test(subject))
      return found !== undefined
    }
    await until(`a mail to ${address} has arrived: ${subjectPattern}`, hasArrived)
    if (!found) throw new Error('unreachable')
    return found
  }

  return {
    url,
    mailsTo,
    waitForMail,
    linkIn,
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
  }
}

/** First link in the text of a mail, such as the one to choose a new password. */
function linkIn({ subject, text }: ReceivedMail): string {
  const [link] = /https?:\/\/[^\s<>"]+/u.exec(text) ?? []
  if (link === undefined) throw new Error(`The mail "${subject}" has no link.`)
  return link
}
