import { html, type Html } from '../../kit/html.ts'
import type { Checkout, Customer, Price, State, StripeEvent, UnixSeconds } from '../world/state.ts'
import { layout, moment } from './layout.ts'
import { priceText } from './portal-page.ts'

export type OverviewView = {
  state: State
  prices: ReadonlyMap<string, Price>
  now: UnixSeconds
  eventsUrl: string | null
}

const maxShown = 50

/** Page of the customers, what they pay for, the events that were sent, and the clock. */
export function overviewPage(view: OverviewView): string {
  const { customers, checkouts, events } = view.state
  const open = Object.values(checkouts).filter(({ status }) => status === 'open')
  return layout(
    'Overview',
    html`<h1>Stand-in for Stripe</h1>
      ${clock(view)}
      <section class="card">
        <h2>Customers</h2>
        ${rows(Object.values(customers).toReversed(), (each) => customerRow(view, each))}
      </section>
      <section class="card">
        <h2>Open checkouts</h2>
        ${rows(open.toReversed(), (each) => checkoutRow(view, each))}
      </section>
      <section class="card">
        <h2>Events</h2>
        ${deliveryForm(view)} ${rows(events.toReversed(), eventRow)}
      </section>`,
    { loadsAgain: isTelling(view) },
  )
}

function isTelling({ state, eventsUrl }: OverviewView): boolean {
  if (state.delivery === 'hold' || eventsUrl === null) return false
  return state.events.some(({ isDelivered, attempts }) => !isDelivered && attempts === 0)
}

function clock({ now }: OverviewView): Html {
  return html`<section class="card">
    <h2>Clock</h2>
    <p class="facts"><span>It is ${moment(now)}.</span></p>
    <p class="quiet">
      Move this clock ahead to see renewals and failed charges now; the product is told of each. The
      product's own clock stays: the 72 hours after a failed charge begin only when real time gets
      there. docs/operations.md says under “Payments” how to see them end.
    </p>
    <form class="line" method="post" action="/clock">
      <button class="secondary" name="days" value="1">One day on</button>
      <button class="secondary" name="days" value="3">Three days on</button>
      <button class="secondary" name="days" value="31">31 days on</button>
    </form>
  </section>`
}

function customerRow({ state, prices }: OverviewView, customer: Customer): Html {
  const subscriptions = Object.values(state.subscriptions).filter(
    ({ customerId }) => customerId === customer.id,
  )
  return html`<li>
    <span>${customer.email ?? customer.id}</span>
    ${customer.isDeleted ? html`<span class="badge">Deleted</span>` : null}
    ${subscriptions.map(
      ({ priceId, status, cancelsBy }) =>
        html`<span>${priceText(prices.get(priceId))}</span>
          <span class="badge ${status}"
            >${status}${cancelsBy !== null && status !== 'canceled' ? ', cancelled' : ''}</span
          >`,
    )}
    ${
      customer.isDeleted
        ? null
        : html`<form method="post" action="/customers/${customer.id}/portal">
            <button class="secondary">Open portal</button>
          </form>`
    }
  </li>`
}

function checkoutRow({ prices }: OverviewView, checkout: Checkout): Html {
  const customer = checkout.customerEmail ?? checkout.customerId ?? 'anybody'
  return html`<li>
    <a class="back" href="/c/pay/${checkout.id}"
      >${prices.get(checkout.priceId)?.name ?? 'A plan'} for ${customer}</a
    >
    <span class="quiet">until ${moment(checkout.expiresAt)}</span>
  </li>`
}

function deliveryForm({ state, eventsUrl }: OverviewView): Html {
  const isHeld = state.delivery === 'hold'
  const whereto = eventsUrl ?? 'nobody'
  return html`<p class="quiet whereto">
      ${isHeld ? 'Held back' : 'Told as they happen'}, to ${whereto}.
    </p>
    <form class="line" method="post" action="/delivery">
      <button class="secondary" name="mode" value="${isHeld ? 'deliver' : 'hold'}">
        ${isHeld ? 'Deliver from now on' : 'Hold back from now on'}
      </button>
    </form>`
}

function eventRow(event: StripeEvent): Html {
  const label = event.isDelivered ? 'Deliver again' : 'Deliver'
  return html`<li>
    <span>${event.type}</span> ${moment(event.created)}
    <span class="badge ${event.isDelivered ? 'active' : ''}">${becameOf(event)}</span>
    <form method="post" action="/events/${event.id}/deliver">
      <button class="secondary" aria-label="${label}: ${event.type} ${event.id}">${label}</button>
    </form>
  </li>`
}

function becameOf({ isDelivered, attempts, lastStatus }: StripeEvent): string {
  if (isDelivered) return attempts === 1 ? 'Delivered' : `Delivered, ${attempts} tries`
  if (attempts === 0) return 'Waiting'
  return lastStatus === null ? 'No answer' : `Answered ${lastStatus}`
}

function rows<Thing>(things: readonly Thing[], row: (thing: Thing) => Html): Html {
  if (things.length === 0) return html`<p class="quiet">None.</p>`
  const more = things.length - maxShown
  return html`<ul class="rows">
      ${things.slice(0, maxShown).map(row)}
    </ul>
    ${more > 0 ? html`<p class="quiet">${more} older ones are not shown.</p>` : null}`
}
