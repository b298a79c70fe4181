import { html, type Html } from '../../kit/html.ts'
import { successUrlOf } from '../world/checkouts.ts'
import type { Card, Checkout, Price } from '../world/state.ts'
import { alert, cardChoice, layout, money } from './layout.ts'

export type CheckoutView = {
  checkout: Checkout
  price: Price
  /** Address of the customer who is to pay. */
  email: string | null
  problem: string | null
  card: Card
}

/** Page that says what is bought and for how much, and asks with which card. */
export function checkoutPage(view: CheckoutView): string {
  const { checkout, price } = view
  const amount = money(price.amount, price.currency)
  return layout(
    `Pay for ${price.name}`,
    html`${wayBack(checkout)}
      <h1>${price.name}</h1>
      <p class="price">
        <strong>${amount}</strong> <span class="quiet">a ${price.interval}, until cancelled</span>
      </p>
      ${checkout.status === 'open' ? form(view, amount) : over(checkout)}`,
  )
}

function form({ checkout, email, problem, card }: CheckoutView, amount: string): Html {
  return html`<form class="card form" method="post" action="/c/pay/${checkout.id}">
    ${alert(problem)} ${customer(email)} ${cardChoice('Card', card)}
    <button>Pay ${amount}</button>
  </form>`
}

function customer(email: string | null): Html {
  if (email !== null) return html`<p class="fact"><span class="quiet">E-mail</span> ${email}</p>`
  return html`<div class="field">
    <label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="email" required />
  </div>`
}

function over(checkout: Checkout): Html {
  if (checkout.status === 'expired')
    return html`<p class="empty">This payment page has expired. Nothing was charged.</p>`
  return html`<p class="empty">This is paid. <a href="${successUrlOf(checkout)}">Continue</a></p>`
}

function wayBack({ cancelUrl, status }: Checkout): Html | null {
  if (cancelUrl === null || status === 'complete') return null
  return html`<p><a class="back" href="${cancelUrl}">Back, without paying</a></p>`
}
