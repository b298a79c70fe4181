import type { MailTemplates } from '../../ports/mail-templates.ts'
import { wordsOf, type Words } from './words-of.ts'

/** Mails as HTML by react-email, and as plain text. */
export function mailTemplates(): MailTemplates {
  return {
    async render(letter) {
      const words = wordsOf(letter)
      // Not before the first mail: the packages take a third of a second to load.
      const { renderHtml } = await import('./render-html.ts')
      return { subject: words.subject, html: await renderHtml(words), text: textOf(words) }
    },
  }
}

function textOf({ paragraphs, action, closing }: Words): string {
  return `${[...paragraphs, `${action.label}:\n${action.link}`, ...closing].join('\n\n')}\n`
}
