import { html, type Html } from '../../kit/html.ts'
import { framePage, messageContent, type PageFrame } from '../../kit/page-frame.ts'
import { ageText } from './facts-text.ts'

const frame: PageFrame = {
  name: 'Gigboard',
  stylesheet: '/gigboard.css',
  icon: { href: '/gigboard.svg', type: 'image/svg+xml' },
  notice: 'Demonstration marketplace. No real jobs, no real money.',
  bar: html`<a class="brand" href="/"
      ><img src="/gigboard.svg" alt="" width="28" height="28" />Gigboard</a
    >
    <nav aria-label="Main">
      <a href="/">Jobs</a><a href="/post">Post a job</a><a href="/join">Join</a>
    </nav>`,
  footer: 'Gigboard runs on this machine only, for trying Bidwright out.',
}

export function layout(title: string, content: Html): string {
  return framePage(frame, { title, content })
}

export function age(time: string): Html {
  return html`<time datetime="${time}" title="${time}">${ageText(time, Date.now())}</time>`
}

export function chips(label: string, items: string[]): Html | null {
  if (items.length === 0) return null
  return html`<ul class="chips" aria-label="${label}">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}

export function messagePage(title: string, message: string): string {
  return layout(title, messageContent(title, message, 'To the jobs'))
}
