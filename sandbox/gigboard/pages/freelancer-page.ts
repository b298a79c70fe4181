import type { Account } from '../world/events.ts'
import type { Proposal } from '../world/proposal.ts'
import { amount } from './facts-text.ts'
import { html, type Html } from '../../kit/html.ts'
import { age, layout } from './layout.ts'
import { letterText, statusBadge } from './proposal-card.ts'
import { readableText } from './readable-text.ts'

/** Page of a freelancer with connects left and their own proposals, newest first. */
export function freelancerPage(account: Account, proposals: Proposal[]): string {
  return layout(
    account.displayName,
    html`<h1>${account.displayName}</h1>
      <p class="facts">
        <span>${amount(account.connects)} connects left</span
        ><span>${proposals.length} ${proposals.length === 1 ? 'proposal' : 'proposals'}</span>
      </p>
      <p class="facts">The address of this page is the address of your profile here.</p>
      ${
        proposals.length > 0
          ? proposals.map(ownProposal)
          : html`<p class="empty">No proposals yet. <a href="/">Find a job</a></p>`
      }`,
  )
}

function ownProposal(proposal: Proposal): Html {
  return html`<article class="card">
    <h2><a href="/jobs/${proposal.jobId}">${readableText(proposal.jobTitle) || 'Untitled'}</a></h2>
    <p class="facts">
      <span>Sent ${age(proposal.submittedAt)}</span
      ><span>${proposal.connectsSpent} connects</span>${statusBadge(proposal)}
    </p>
    <details>
      <summary>Letter${proposal.reply === null ? null : html` and reply`}</summary>
      ${letterText(proposal)}
    </details>
  </article>`
}
