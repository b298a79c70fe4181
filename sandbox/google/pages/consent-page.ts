import { html } from '../../kit/html.ts'
import { framePage, messageContent } from '../../kit/page-frame.ts'
import { frameOf, problemPage as kitProblemPage } from '../../kit/oauth/consent-page.ts'
import type { AuthorizeQuery } from '../api/authorize-query.ts'
import type { DriveFile, GoogleAccount } from '../world/world.ts'

const title = 'Google'
const meanings: Record<string, string> = {
  drive: 'See, edit, create and delete all of your Google Drive files',
  'drive.file':
    'See, edit, create and delete only the Google Drive files that you use with this app',
  'drive.metadata': 'View and manage metadata of files in your Google Drive',
  'drive.readonly': 'See and download all your Google Drive files',
}

/** Page on which a user chooses an account and ticks what a program may do. */
export function consentPage(accounts: readonly GoogleAccount[], query: AuthorizeQuery): string {
  const content = html`<h1>${query.client_id} wants access to your Google Account</h1>
    <form class="card form" method="post">
      <fieldset>
        <legend>Permissions</legend>
        ${query.scope.split(' ').map((scope) => html`<label><input type="checkbox" name="granted" value="${scope}" checked /> ${meanings[scope.split('/').at(-1) ?? ''] ?? scope}</label>`)}
      </fieldset>
      <fieldset>
        <legend>Account</legend>
        ${accounts.map(({ email, name }, place) => html`<label><input type="radio" name="email" value="${email}" ${place === 0 ? html`checked` : null} /> ${name} (${email})</label>`)}
      </fieldset>
      <div class="field">
        <label for="newEmail">E-mail of another account</label>
        <input id="newEmail" name="newEmail" type="email" />
      </div>
      ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button name="answer" value="allow">Allow</button>
      <button name="answer" value="deny">Cancel</button>
    </form>`
  return framePage(frameOf(title), { title: 'Allow access', content })
}

export function problemPage(): string {
  return kitProblemPage(
    title,
    'The program that sent you is not known here, or it asks for nothing.',
  )
}

/** Page of a file, as somebody without an account sees it. */
export function filePage(file: DriveFile | null): string {
  const isShown = file?.permissions.some(({ type }) => type === 'anyone') ?? false
  const content = isShown
    ? html`<h1>${file?.name ?? ''}</h1>
        <p>A video of ${file?.sizeBytes ?? 0} bytes.</p>`
    : messageContent(
        'You need access',
        'Ask for access, or switch to an account with access.',
        'Back',
      )
  return framePage(frameOf(title), {
    title: isShown ? (file?.name ?? '') : 'You need access',
    content,
  })
}
