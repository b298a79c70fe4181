import type { Account } from '../../gigboard/world/events.ts'
import { html, type Html } from '../html.ts'
import { framePage, messageContent, type PageFrame } from '../page-frame.ts'

/** Frame of the pages on which a stand-in with this title asks its users. */
export function frameOf(title: string): PageFrame {
  return {
    name: `${title} stand-in`,
    stylesheet: '/pages.css',
    icon: { href: 'data:,' },
    notice: `Stand-in for ${title}. No real jobs, no real money.`,
    bar: html`<span class="brand">${title} stand-in</span>`,
    footer: 'It runs on this machine only, for trying Bidwright out.',
  }
}

type Asking = {
  clientId: string
  /** Rights that the program asks for, in words. */
  rights: readonly string[]
  accounts: readonly Account[]
  /** Fields that the program sent the user with, which come back with the answer. */
  query: Record<string, string>
}

/** Page on which a user chooses an account and lets a program in. */
export function consentPage(title: string, { clientId, rights, accounts, query }: Asking): string {
  const content = html`<h1>Let ${clientId} use your account?</h1>
    <form class="card form" method="post">
      <ul>
        ${rights.map((right) => html`<li>${right}</li>`)}
      </ul>
      <fieldset>
        <legend>Account</legend>
        ${accounts.map((account, place) => accountChoice(account, place === 0))}
      </fieldset>
      <div class="field">
        <label for="newEmail">E-mail of another account</label>
        <input id="newEmail" name="newEmail" type="email" />
      </div>
      ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button name="answer" value="allow">Allow</button>
      <button name="answer" value="deny">Deny</button>
    </form>`
  return framePage(frameOf(title), { title: 'Allow access', content })
}

/** Page for a program that asks what it may not. */
export function problemPage(title: string, problem: string): string {
  const content = messageContent('Not possible', problem, 'Back')
  return framePage(frameOf(title), { title: 'Not possible', content })
}

function accountChoice({ email, displayName }: Account, isFirst: boolean): Html {
  return html`<label>
    <input type="radio" name="email" value="${email}" ${isFirst ? html`checked` : null} />
    ${displayName} (${email})
  </label>`
}
