import { html, type Html } from '../../kit/html.ts'
import type { Card, UnixSeconds } from '../world/state.ts'

/** The frame around every page. `loadsAgain`: it shows something that is over in a moment. */
export function layout(
  title: string,
  content: Html,
  { loadsAgain = false }: { loadsAgain?: boolean } = {},
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Stand-in for Stripe</title>
        <link rel="stylesheet" href="/stripe.css" />
        <link rel="icon" href="data:," />
        ${loadsAgain ? html`<meta http-equiv="refresh" content="1" />` : null}
      </head>
      <body>
        <header>
          <p class="notice">Stand-in for Stripe. No real cards, no real money.</p>
          <div class="bar"><a class="brand" href="/">Payments</a></div>
        </header>
        <main>${content}</main>
        <footer>This page exists on this machine only, so that things can be tried out.</footer>
      </body>
    </html>`.markup
}

export function messagePage(title: string, message: string): string {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="empty">${message} <a href="/">To the overview</a></p>`,
  )
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
  declined: { number: '4000 0000 0000 0002', effect: 'is declined at once' },
  'fails-at-renewal': {
    number: '4000 0000 0000 0341',
    effect: 'is taken, and refused at each renewal',
  },
}

export function cardText(card: Card): string {
  const { number, effect } = cardWords[card]
  return `Card ${number} ${effect}`
}

/** One of several, as a list to tick. */
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
