import { html } from '../../kit/html.ts'
import { framePage, messageContent, type PageFrame } from '../../kit/page-frame.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { webAddress } from '../project-object.ts'
import { openProjects, type Face } from '../world/face.ts'

const maxShown = 50

const frame: PageFrame = {
  name: 'Freelancehunt stand-in',
  stylesheet: '/pages.css',
  icon: { href: 'data:,' },
  notice: 'Stand-in for Freelancehunt. No real projects, no real money.',
  bar: html`<a class="brand" href="/">Freelancehunt stand-in</a>`,
  footer: 'It runs on this machine only, for trying Bidwright out.',
}

/** Page that lists the newest projects. */
export function homePage(face: Face): string {
  const rows = openProjects(face)
    .slice(0, maxShown)
    .map((posting) => html`<li><a href="${webAddress(face, posting)}">${posting.title}</a></li>`)
  const content = html`<h1>Open projects</h1>
    <ul>
      ${rows}
    </ul>`
  return framePage(frame, { title: 'Open projects', content })
}

/** Page of a project. It takes no bids: a person sends theirs on the real site. */
export function projectPage({ title, description }: Posting): string {
  const content = html`<h1>${title}</h1>
    <p style="white-space: pre-wrap">${description}</p>`
  return framePage(frame, { title, content })
}

export function missingPage(): string {
  const content = messageContent('Not found', 'There is no such project.', 'See the others')
  return framePage(frame, { title: 'Not found', content })
}
