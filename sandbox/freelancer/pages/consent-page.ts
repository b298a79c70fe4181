import { html, type Html } from '../../kit/html.ts'
import { framePage, messageContent, type PageFrame } from '../../kit/page-frame.ts'
import type { Account } from '../../gigboard/world/events.ts'
import type { AuthorizeQuery } from '../api/authorize-query.ts'
import { scopesOf } from '../api/scopes.ts'

const frame: PageFrame = {
  name: 'Freelancer.com stand-in',
  stylesheet: '/pages.css',
  icon: { href: 'data:,' },
  notice: 'Stand-in for Freelancer.com. No real jobs, no real money.',
  bar: html`<span class="brand">Freelancer.com stand-in</span>`,
  footer: 'It runs on this machine only, for trying Bidwright out.',
}

const meanings: Record<string, string> = {
  basic: 'See public projects',
  'fln:project_manage': 'Bid on projects for you, and take bids back',
  'fln:messaging': 'Read and write your messages',
  'fln:user_information': 'See your account',
}

/** Page on which a user chooses an account and lets a program in. */
export function consentPage(accounts: Account[], query: AuthorizeQuery): string {
  const content = html`<h1>Let ${query.client_id} use your account?</h1>
    <form class="card form" method="post">
      <ul>
        ${scopesOf(query.advanced_scopes).map((scope) => html`<li>${meanings[scope] ?? scope}</li>`)}
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
  return framePage(frame, { title: 'Allow access', content })
}

export function problemPage(): string {
  const content = messageContent('Not possible', 'The program that sent you is not known here.', 'Back') // prettier-ignore
  return framePage(frame, { title: 'Not possible', content })
}

function accountChoice({ email, displayName }: Account, isFirst: boolean): Html {
  return html`<label>
    <input type="radio" name="email" value="${email}" ${isFirst ? html`checked` : null} />
    ${displayName} (${email})
  </label>`
}
