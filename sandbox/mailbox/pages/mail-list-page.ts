import { html, type Html } from '../../kit/html.ts'
import type { ReceivedMail } from '../mailbox.ts'
import { layout, moment } from './layout.ts'

/** Page of the mails that arrived, newest first. */
export function mailListPage(mails: readonly ReceivedMail[]): string {
  return layout(
    'Mails',
    html`<h1>Mails</h1>
      ${mails.length > 0 ? list(mails) : empty}`,
  )
}

const empty = html`<p class="empty">
  No mail has arrived yet. Mails that this installation sends appear here.
  <a href="/">Look again</a>
</p>`

function list(mails: readonly ReceivedMail[]): Html {
  return html`<p class="quiet">
      ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first.
      <a href="/">Look again</a>
    </p>
    <ol class="mails">
      ${mails.map(
        (mail) =>
          html`<li class="card">
            <h2><a href="/mails/${mail.id}">${mail.subject || 'No subject'}</a></h2>
            <p class="facts"><span>To ${mail.to.join(', ')}</span>${moment(mail.receivedAt)}</p>
          </li>`,
      )}
    </ol>`
}
