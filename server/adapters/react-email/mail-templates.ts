import type { MailTemplates, MailWords } from '../../ports/mail-templates.ts'

/** Mails as HTML by react-email, and as plain text. */
export function mailTemplates(): MailTemplates {
  return {
    async render(words) {
      // Loaded with the first mail: the packages take a third of a second.
      const { renderHtml } = await import('./render-html.ts')
      return { subject: words.subject, html: await renderHtml(words), text: textOf(words) }
    },
  }
}

function textOf({ paragraphs, action, closing }: MailWords): string {
  return `${[...paragraphs, `${action.label}:\n${action.link}`, ...closing].join('\n\n')}\n`
}
