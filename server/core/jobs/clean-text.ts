import { convert } from 'html-to-text'

const passes = 3 // what was escaped twice needs two, one more shows that nothing is left
const looksLikeMarkup = /<\/?[a-z][^<>]{0,200}>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/iu
// NUL and other controls, and what turns the reading direction or hides: none of it is something a client wanted to say.
const unreadable = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** Markup and entities taken away, however often they were escaped: plain text with line breaks. Hostile input is fine. */
export function cleanText(raw: string, maxLength: number): string {
  let text = raw.slice(0, maxLength * 4).toWellFormed()
  for (let pass = 0; pass < passes && looksLikeMarkup.test(text); pass += 1) text = fromMarkup(text)
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(unreadable, (character) =>
      character === '\n' ? '\n' : character === '\t' ? ' ' : '',
    )
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
}

/** The same on one line, for titles and names. */
export function cleanLine(raw: string, maxLength: number): string {
  return cleanText(raw, maxLength).replaceAll(/\s+/gu, ' ')
}

function fromMarkup(text: string): string {
  return convert(text, {
    wordwrap: false,
    preserveNewlines: true,
    limits: { maxInputLength: 200_000, maxDepth: 50, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'table', options: { uppercaseHeaderCells: false } },
    ],
  })
}
