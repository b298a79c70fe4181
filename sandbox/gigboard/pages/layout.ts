import { html, type Html } from '../../kit/html.ts'
import { ageText } from './facts-text.ts'

/** The frame around every page. */
export function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Gigboard</title>
        <link rel="stylesheet" href="/gigboard.css" />
        <link rel="icon" href="/gigboard.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <p class="notice">Demonstration marketplace. No real jobs, no real money.</p>
          <div class="bar">
            <a class="brand" href="/"
              ><img src="/gigboard.svg" alt="" width="28" height="28" />Gigboard</a
            >
            <nav aria-label="Main">
              <a href="/">Jobs</a><a href="/post">Post a job</a><a href="/join">Join</a>
            </nav>
          </div>
        </header>
        <main>${content}</main>
        <footer>Gigboard exists on this machine only, so that things can be tried out.</footer>
      </body>
    </html>`.markup
}

export function age(time: string): Html {
  return html`<time datetime="${time}" title="${time}">${ageText(time, Date.now())}</time>`
}

export function chips(label: string, items: string[]): Html | null {
  if (items.length === 0) return null
  return html`<ul class="chips" aria-label="${label}">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}

export function messagePage(title: string, message: string): string {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="empty">${message} <a href="/">To the jobs</a></p>`,
  )
}
