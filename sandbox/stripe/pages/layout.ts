import { html, type Html } from '../../kit/html.ts'
import { framePage, messageContent, type PageFrame } from '../../kit/page-frame.ts'
import type { Card, UnixSeconds } from '../world/state.ts'

const frame: PageFrame = {
  name: 'Stand-in for Stripe',
  stylesheet: '/stripe.css',
  icon: { href: 'data:,' },
  notice: 'Stand-in for Stripe. No real cards, no real money.',
  bar: html`<a class="brand" href="/">Payments</a>`,
  footer: 'This page runs on this machine only, for trying Bidwright out.',
}

/** Page of the stand-in. `loadsAgain`: it shows something that will soon be over. */
export function layout(
  title: string,
  content: Html,
  { loadsAgain = false }: { loadsAgain?: boolean } = {},
): string {
  const head = loadsAgain ? html`<meta http-equiv="refresh" content="1" />` : null
  return framePage(frame, { title, content, head })
}

export function messagePage(title: string, message: string): string {
  return layout(title, messageContent(title, message, 'To the overview'))
}

export function alert(problem: string | null): Html | null {
  return problem === null ? null : html`<p class="problem" role="alert">${problem}</p>`
}

export function moment(seconds: UnixSeconds): Html {
  const time = new Date(seconds * 1000).toISOString()
  const shown = `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
  return html`<time datetime="${time}">${shown}</time>`
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100)
}

const cardWords: Record<Card, { number: string; effect: string }> = {
  good: { number: '4242 4242 4242 4242', effect: 'is charged' },
  declined: { number: '4000 0000 0000 0002', effect: 'is declined immediately' },
  'fails-at-renewal': {
    number: '4000 0000 0000 0341',
    effect: 'is taken, and refused at each renewal',
  },
}

export function cardText(card: Card): string {
  const { number, effect } = cardWords[card]
  return `Card ${number} ${effect}`
}

/** Choice of one among several, as a list to tick. */
export function choice(
  name: string,
  legend: string,
  options: { value: string; label: string; isChosen: boolean }[],
): Html {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ({ value, label, isChosen }) =>
        html`<label class="option"
          ><input
            type="radio"
            name="${name}"
            value="${value}"
            required
            ${isChosen ? html`checked` : null}
          /><span>${label}</span></label
        >`,
    )}
  </fieldset>`
}

export function cardChoice(legend: string, chosen: Card): Html {
  const all: Card[] = ['good', 'declined', 'fails-at-renewal']
  const options = all.map((card) => ({
    value: card,
    label: cardText(card),
    isChosen: card === chosen,
  }))
  return choice('card', legend, options)
}
