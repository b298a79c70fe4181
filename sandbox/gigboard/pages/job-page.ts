import type { Posting } from '../world/posting.ts'
import { amount, payText } from './facts-text.ts'
import { html, type Html } from '../../kit/html.ts'
import { age, chips, layout } from './layout.ts'
import { proposalCard, type ReceivedProposal } from './proposal-card.ts'
import { readableText } from './readable-text.ts'

/** Page of one job with what it received, on which a visitor may play the client. */
export function jobPage(posting: Posting, received: ReceivedProposal[]): string {
  const title = readableText(posting.title) || 'Untitled'
  return layout(
    title,
    html`<p class="quiet"><a href="/">All jobs</a></p>
      <h1>${title}</h1>
      <p class="facts">
        <span>Posted ${age(posting.postedAt)}</span
        >${posting.status === 'closed' ? html`<span class="badge">closed</span>` : null}
      </p>
      <div class="columns">
        <section class="card description" aria-label="Description">
          <p class="text">${readableText(posting.description)}</p>
          ${chips('Skills', posting.skills)} ${questions(posting.questions)}
        </section>
        <aside>${terms(posting)} ${client(posting)}</aside>
        ${proposals(received)}
      </div>`,
  )
}

function proposals(received: ReceivedProposal[]): Html {
  return html`<section class="proposals" aria-labelledby="proposals">
    <h2 id="proposals">Proposals received (${received.length})</h2>
    <p class="quiet">You play the client here: open a proposal, reply, hire or decline.</p>
    ${
      received.length > 0
        ? received.map(proposalCard)
        : html`<p class="empty">Nobody has applied yet.</p>`
    }
  </section>`
}

function questions(list: string[]): Html | null {
  if (list.length === 0) return null
  return html`<h2>Questions to answer</h2>
    <ol>
      ${list.map((question) => html`<li>${question}</li>`)}
    </ol>`
}

function terms(posting: Posting): Html {
  return factsCard('The job', [
    ['Pay', payText(posting)],
    ['Level', posting.level ?? 'Not stated'],
    ['Duration', posting.duration ?? 'Not stated'],
    ['Hours', posting.weeklyHours ?? 'Not stated'],
    ['Open to', posting.allowedCountries.join(', ') || 'Anywhere'],
    ['To apply', `${posting.connects} connects`],
    ['Proposals so far', amount(posting.proposalsSoFar)],
  ])
}

function client({ client }: Posting): Html {
  const { country, paymentVerified, rating, reviews, spent, hires, postedJobs, memberSince } =
    client
  return factsCard('The client', [
    ['Country', country ?? 'Not known'],
    ['Payment', paymentText(paymentVerified)],
    ['Rating', rating ? `${rating} of 5 (${amount(reviews)} reviews)` : 'None yet'],
    ['Spent', spent === null ? 'Not known' : `${amount(spent)} USD`],
    ['Hires', amount(hires)],
    ['Jobs posted', amount(postedJobs)],
    ['Member since', memberSince ?? 'Not known'],
  ])
}

function paymentText(isVerified: boolean | null): string {
  if (isVerified === null) return 'Not known'
  return isVerified ? 'Verified' : 'Not verified'
}

function factsCard(title: string, facts: [string, string][]): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}
