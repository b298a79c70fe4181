import { html, type Html } from '../../kit/html.ts'

/** The frame around every page. */
export function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Mailbox</title>
        <link rel="stylesheet" href="/mailbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <p class="notice">Stand-in for a mail server. Nothing here reached anybody.</p>
          <div class="bar"><a class="brand" href="/">Mailbox</a></div>
        </header>
        <main>${content}</main>
        <footer>
          Mails are kept until this installation stops, so that things can be tried out.
        </footer>
      </body>
    </html>`.markup
}

export function messagePage(title: string, message: string): string {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="empty">${message} <a href="/">To the mails</a></p>`,
  )
}

export function moment(time: string): Html {
  const shown = `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
  return html`<time datetime="${time}">${shown}</time>`
}
