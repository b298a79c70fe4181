import { html, type Html } from '../../kit/html.ts'
import type { ReceivedMail } from '../mailbox.ts'
import { layout, moment } from './layout.ts'

/** Page of one mail: as a mail program shows it, as plain text, and with its headers. */
export function mailPage(mail: ReceivedMail): string {
  const subject = mail.subject || 'No subject'
  return layout(
    subject,
    html`<p><a class="back" href="/">All mails</a></p>
      <h1>${subject}</h1>
      <p class="facts">
        <span>From ${mail.from}</span
        ><span>To ${mail.to.join(', ')}</span>${moment(mail.receivedAt)}
      </p>
      ${mail.html === '' ? null : framed(mail)}
      <section class="card">
        <h2>Plain text</h2>
        <p class="text">${linked(mail.text.trim())}</p>
      </section>
      <details class="card">
        <summary>Headers</summary>
        <dl>${mail.headers.map(header)}</dl>
      </details>`,
  )
}

function framed(mail: ReceivedMail): Html {
  return html`<section class="card frame">
    <h2>As a mail program shows it</h2>
    <iframe
      title="The mail"
      src="/mails/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </section>`
}

function linked(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/u).map((part, index) => {
    const isLink = index % 2 === 1
    return isLink ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`
  })
}

function header({ name, value }: ReceivedMail['headers'][number]): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
