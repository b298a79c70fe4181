import { html, type Html } from '../../kit/html.ts'
import { framePage, messageContent, type PageFrame } from '../../kit/page-frame.ts'

const frame: PageFrame = {
  name: 'Mailbox',
  stylesheet: '/mailbox.css',
  icon: { href: 'data:,' },
  notice: 'Stand-in for a mail server. Nothing here reached anybody.',
  bar: html`<a class="brand" href="/">Mailbox</a>`,
  footer: 'Mails are kept until this installation stops.',
}

export function layout(title: string, content: Html): string {
  return framePage(frame, { title, content })
}

export function messagePage(title: string, message: string): string {
  return layout(title, messageContent(title, message, 'To the mails'))
}

export function moment(time: string): Html {
  const shown = `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
  return html`<time datetime="${time}">${shown}</time>`
}
