import type { Message, Proposal } from '../world/proposal.ts'
import { html, type Html } from '../../kit/html.ts'
import { age } from './layout.ts'

export type ReceivedProposal = { proposal: Proposal; freelancerName: string }

/** Card of a proposal as its client sees it: closed like an envelope until it is opened. */
export function proposalCard({ proposal, freelancerName }: ReceivedProposal): Html {
  return html`<article class="card" id="${proposal.id}" aria-label="Proposal of ${freelancerName}">
    <p class="facts">
      ${nameOf({ proposal, freelancerName })}<span>${age(proposal.submittedAt)}</span>${statusBadge(proposal)}
    </p>
    ${proposal.viewedAt === null ? envelope(proposal) : opened(proposal)}
  </article>`
}

/** Name with a link to the freelancer's page; a member of an agency has none. */
function nameOf({ proposal, freelancerName }: ReceivedProposal): Html {
  const name = html`<b>${freelancerName}</b>`
  return proposal.agency
    ? html`<span>${name}</span>`
    : html`<a href="/freelancers/${proposal.freelancerId}">${name}</a>`
}

export function statusBadge({ status }: Proposal): Html {
  return html`<span class="badge ${status}">${status}</span>`
}

export function letterText(proposal: Proposal): Html {
  return html`<p class="text letter">${proposal.letter}</p>
    ${proposal.answers.map(
      ({ question, answer }) =>
        html`<p class="text"><b>${question}</b></p>
          <p class="text">${answer}</p>`,
    )}
    ${conversation(proposal).map(
      ({ from, text }) =>
        html`<p class="text reply">
          <b>${from === 'client' ? 'Reply' : 'Freelancer'}:</b> ${text}
        </p>`,
    )}`
}

/** Messages about a proposal; a reply of a journal of an older version stands alone. */
function conversation({ messages, reply }: Proposal): Pick<Message, 'from' | 'text'>[] {
  return [...(messages ?? (reply === null ? [] : [{ from: 'client' as const, text: reply }]))]
}

function envelope(proposal: Proposal): Html {
  return html`<p class="teaser">${proposal.letter.slice(0, 140)}</p>
    <form method="post" action="${actionOf(proposal)}">
      <button name="kind" value="view">Open</button>
    </form>`
}

function opened(proposal: Proposal): Html {
  const isDecided = proposal.hiredAt !== null || proposal.declinedAt !== null
  return html`${letterText(proposal)}
    <form class="reply-form" method="post" action="${actionOf(proposal)}">
      <label for="reply-${proposal.id}">Reply</label>
      <textarea id="reply-${proposal.id}" name="text" rows="3" maxlength="5000" required></textarea>
      <button class="secondary" name="kind" value="reply">Send reply</button>
    </form>
    ${isDecided ? null : decision(proposal)}`
}

function decision(proposal: Proposal): Html {
  return html`<form class="row" method="post" action="${actionOf(proposal)}">
    <button class="secondary" name="kind" value="interview">Interview</button>
    <button name="kind" value="hire">Hire</button>
    <button class="secondary" name="kind" value="decline">Decline</button>
  </form>`
}

function actionOf(proposal: Proposal): string {
  return `/proposals/${proposal.id}`
}
