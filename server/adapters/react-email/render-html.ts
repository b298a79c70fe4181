import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as element, type ReactElement } from 'react'
import { darkStyles, styles } from './styles.ts'
import type { MailWords } from '../../ports/mail-templates.ts'

/** Page of a mail, readable in light and dark. Everything in `words` is escaped. */
export function renderHtml(words: MailWords): Promise<string> {
  return render(page(words))
}

function page({ subject, paragraphs, action, closing }: MailWords): ReactElement {
  return element(
    Html,
    { lang: 'en' },
    element(
      Head,
      null,
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, subject),
      element('style', null, darkStyles),
    ),
    element(Preview, null, paragraphs[0] ?? subject),
    element(
      Body,
      { className: 'page', style: styles.page },
      element(
        Container,
        { className: 'card', style: styles.card },
        element(Text, { className: 'quiet', style: styles.brand }, 'Bidwright'),
        element(Heading, { as: 'h1', className: 'ink', style: styles.heading }, subject),
        ...paragraphs.map((text) => paragraph(text, 'ink')),
        element(
          Button,
          { className: 'button', href: action.link, style: styles.button },
          action.label,
        ),
        paragraph(`If the button doesn't work, open this address: ${action.link}`, 'quiet'),
        ...closing.map((text) => paragraph(text, 'quiet')),
      ),
    ),
  )
}

/** Paragraph in which addresses can be clicked. */
function paragraph(text: string, look: 'ink' | 'quiet'): ReactElement {
  const parts = text.split(/(https?:\/\/\S+|[\w.+-]+@[\w.-]+\w)/u).map((part, index) => {
    const isLink = index % 2 === 1
    const href = part.includes('://') ? part : `mailto:${part}`
    const link = { className: 'link', href, style: styles.link }
    return isLink ? element(Link, link, part) : part
  })
  return element(Text, { className: look, style: styles[look] }, ...parts)
}
