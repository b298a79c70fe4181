import { html, type Html } from '../../kit/html.ts'
import { layout } from './layout.ts'

export type JoinValues = { displayName: string; email: string }

/** Form for a new freelancer account, with what was typed and what was wrong with it. */
export function joinPage(values: JoinValues, problem: string | null): string {
  return layout(
    'Join',
    html`<h1>Join as a freelancer</h1>
      <form class="card form" method="post" action="/join">
        ${problem === null ? null : html`<p class="problem" role="alert">${problem}</p>`}
        ${field('displayName', 'Display name', { value: values.displayName, autocomplete: 'name' })}
        ${field('email', 'E-mail', { value: values.email, type: 'email', autocomplete: 'email' })}
        ${field('password', 'Password', { type: 'password', autocomplete: 'new-password' })}
        ${field('securityAnswer', 'Security answer: the name of your first pet', {
          autocomplete: 'off',
        })}
        <button>Create account</button>
        <p class="quiet">Use invented details. Programs sign in with the last three.</p>
      </form>`,
  )
}

function field(
  name: string,
  label: string,
  options: { value?: string; type?: string; autocomplete: string },
): Html {
  const { value = '', type = 'text', autocomplete } = options
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
    />
  </div>`
}
