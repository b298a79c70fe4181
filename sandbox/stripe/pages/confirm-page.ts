import { html, type Html } from '../../kit/html.ts'
import type { PortalConfiguration, PortalSession, Price, Subscription } from '../world/state.ts'
import { alert, layout } from './layout.ts'
import { act, priceText, termsText, wayBack } from './portal-page.ts'

export type ConfirmView = {
  session: PortalSession
  subscription: Subscription
  from: Price | undefined
  to: Price | undefined
  problem: string | null
  terms: PortalConfiguration
}

/** Page of one change of plan, to confirm or to leave. */
export function confirmPage(view: ConfirmView): string {
  const { session } = view
  return layout(
    'Confirm your new plan',
    html`${wayBack(session)}
      <h1>Confirm your new plan</h1>
      <section class="card">${alert(view.problem)} ${content(view)}</section>`,
  )
}

function content({ session, subscription, terms, from, to }: ConfirmView): Html {
  if (subscription.status === 'canceled') return html`<p>This plan has ended.</p>`
  if (from === to) return html`<p>You have ${priceText(to)}.</p>`
  if (to && subscription.nextPriceId === to.id)
    return html`<p>${priceText(to)} begins with the next period.</p>`
  return html`<dl>
      <div>
        <dt>Now</dt>
        <dd>${priceText(from)}</dd>
      </div>
      <div>
        <dt>New</dt>
        <dd>${priceText(to)}</dd>
      </div>
    </dl>
    <p class="quiet">${termsText(terms)}</p>
    ${act(session, 'confirm', html`<button>Confirm</button>`)}`
}
