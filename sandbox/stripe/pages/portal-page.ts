import { html, type Html } from '../../kit/html.ts'
import { dueOf } from '../world/due-of.ts'
import type {
  Customer,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Price,
  Subscription,
} from '../world/state.ts'
import { alert, cardChoice, cardText, choice, layout, moment, money } from './layout.ts'

export type PortalView = {
  session: PortalSession
  customer: Customer
  /** Newest first, as the invoices are. */
  subscriptions: Subscription[]
  invoices: Invoice[]
  prices: ReadonlyMap<string, Price>
  problem: string | null
  terms: PortalConfiguration
}

/** Page of what a customer pays for and what they can change about it. */
export function portalPage(view: PortalView): string {
  const { session, customer, subscriptions } = view
  return layout(
    'Your plan',
    html`${wayBack(session)}
      <h1>Your plan</h1>
      <p class="quiet who">${customer.email ?? customer.id}</p>
      ${alert(view.problem)}
      ${subscriptions.length === 0 ? html`<p class="empty">Nothing is paid for.</p>` : null}
      ${subscriptions.map((subscription) => subscriptionCard(view, subscription))}
      <section class="card">
        <h2>Card</h2>
        <p class="quiet">${customer.card === null ? 'None.' : `${cardText(customer.card)}.`}</p>
        ${act(session, 'card', html`${cardChoice('New card', 'good')}<button class="secondary">Save card</button>`)}
      </section>
      <section class="card">
        <h2>Invoices</h2>
        ${invoiceList(view)}
      </section>`,
  )
}

/** Form of the portal whose button says what it does. */
export function act({ id }: PortalSession, action: string, content: Html): Html {
  return html`<form class="form" method="post" action="/p/session/${id}">
    <input type="hidden" name="action" value="${action}" />
    ${content}
  </form>`
}

export function wayBack({ returnUrl }: PortalSession): Html | null {
  if (returnUrl === null) return null
  return html`<p><a class="back" href="${returnUrl}">Back</a></p>`
}

export function priceText(price: Price | undefined): string {
  if (!price) return 'a plan that is no longer sold'
  return `${price.name}, ${money(price.amount, price.currency)} a ${price.interval}`
}

/** Says when a change of plan begins and what is charged for it. */
export function termsText({ proration, waitsFor }: PortalConfiguration): string {
  const larger = {
    none: 'Takes effect immediately. The next invoice has the new price; nothing is charged or refunded for the rest of this period.',
    create_prorations:
      'Takes effect immediately. The difference for the rest of this period is on the next invoice.',
    always_invoice:
      'A larger plan takes effect immediately, and the difference for the rest of this period is charged now.',
  }[proration]
  return waitsFor.includes('decreasing_item_amount')
    ? `${larger} A smaller plan begins with the next period.`
    : larger
}

function subscriptionCard(view: PortalView, subscription: Subscription): Html {
  const { prices } = view
  const { status } = subscription
  return html`<section class="card">
    <h2>${priceText(prices.get(subscription.priceId))}</h2>
    <p class="facts">
      <span class="badge ${status}">${statusWords[status]}</span>
      ${outlook(subscription)}
      ${
        subscription.nextPriceId === undefined
          ? null
          : html`<span>Then ${priceText(prices.get(subscription.nextPriceId))}</span>`
      }
    </p>
    ${status === 'canceled' ? null : controls(view, subscription)}
  </section>`
}

const statusWords = { active: 'Active', past_due: 'Not paid', canceled: 'Ended' }

function outlook({ status, cancelsBy, periodEnd, endedAt }: Subscription): Html {
  if (status === 'canceled') return html`<span>Ended ${moment(endedAt ?? periodEnd)}</span>`
  if (cancelsBy !== null) return html`<span>Ends ${moment(periodEnd)}</span>`
  return html`<span>Renews ${moment(periodEnd)}</span>`
}

function controls(view: PortalView, subscription: Subscription): Html {
  const { session } = view
  const named = html`<input type="hidden" name="subscription" value="${subscription.id}" />`
  return html`${openInvoice(view, subscription)} ${planForm(view, subscription)}
  ${
    subscription.cancelsBy === null
      ? act(
          session,
          'cancel',
          html`${named}<button class="secondary">Cancel at period end</button>`,
        )
      : act(session, 'resume', html`${named}<button>Do not cancel</button>`)
  }`
}

function openInvoice(view: PortalView, subscription: Subscription): Html | null {
  const invoice = view.invoices.find(({ id }) => id === subscription.latestInvoiceId)
  if (subscription.status !== 'past_due' || !invoice) return null
  const amount = money(dueOf(invoice), invoice.currency)
  return html`<p class="problem">
      The last payment did not go through.
      ${invoice.nextAttempt === null ? null : html`It is tried again ${moment(invoice.nextAttempt)}.`}
    </p>
    ${act(
      view.session,
      'pay',
      html`<input type="hidden" name="subscription" value="${subscription.id}" />
        <button>Pay ${amount} now</button>`,
    )}`
}

function planForm({ session, prices, terms }: PortalView, subscription: Subscription): Html {
  const options = [...prices.values()]
    .filter(({ isActive, id }) => isActive || id === subscription.priceId)
    .map((price) => ({
      value: price.id,
      label: priceText(price),
      isChosen: price.id === subscription.priceId,
    }))
  return act(
    session,
    'change',
    html`<input type="hidden" name="subscription" value="${subscription.id}" />
      ${choice('price', 'Plan', options)}
      <p class="quiet">${termsText(terms)}</p>
      <button class="secondary">Change plan</button>`,
  )
}

function invoiceList({ invoices, prices }: PortalView): Html {
  if (invoices.length === 0) return html`<p class="quiet">None.</p>`
  return html`<ul class="rows">
    ${invoices.map(
      (invoice) =>
        html`<li>
          <span>${invoice.number}</span>
          <span>${prices.get(invoice.priceId)?.name ?? ''}</span>
          <span>${money(dueOf(invoice), invoice.currency)}</span>
          <span>${invoice.status === 'paid' ? 'Paid' : 'Open'}</span>
          ${moment(invoice.created)}
        </li>`,
    )}
  </ul>`
}
