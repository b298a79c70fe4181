import { html, type Html } from './html.ts'

/** Frame that a stand-in puts around the content of each of its pages. */
export type PageFrame = {
  /** Name shown after each page's title. */
  name: string
  stylesheet: string
  icon: { href: string; type?: string }
  notice: string
  /** Links home and to other pages. */
  bar: Html
  footer: string
}

export function framePage(
  { name, stylesheet, icon, notice, bar, footer }: PageFrame,
  page: { title: string; content: Html; head?: Html | null },
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${name}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" href="${icon.href}" ${icon.type ? html`type="${icon.type}"` : null} />
        ${page.head ?? null}
      </head>
      <body>
        <header>
          <p class="notice">${notice}</p>
          <div class="bar">${bar}</div>
        </header>
        <main>${page.content}</main>
        <footer>${footer}</footer>
      </body>
    </html>`.markup
}

/** Content of a page that says one thing and links to the next. */
export function messageContent(title: string, message: string, way: string): Html {
  return html`<h1>${title}</h1>
    <p class="empty">${message} <a href="/">${way}</a></p>`
}
