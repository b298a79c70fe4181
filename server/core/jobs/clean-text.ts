import { convert } from 'html-to-text'

const passes = 3 // what was escaped twice needs two, one more shows that nothing is left
const looksLikeMarkup = /<\/?[a-z][^<>]{0,200}>|<!--|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/iu
// NUL and other controls, and what turns the reading direction or hides: none of it is something a client wanted to say.
// What joins letters and emoji stays.
const unreadable =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\uFE0E\uFE0F\n\p{Join_Control}]]/gv

/** Removes markup and entities, however often escaped, leaving plain text with line breaks. Hostile input is fine. */
export function cleanText(raw: string, maxLength: number): string {
  let text = readable(raw.slice(0, maxLength * 4).toWellFormed())
  for (let pass = 0; pass < passes && looksLikeMarkup.test(text); pass += 1)
    text = readable(fromMarkup(text))
  return text
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '') // half of the character that stood at the cut
    .trimEnd()
}

/** Cleans text and puts it on one line, for titles and names. */
export function cleanLine(raw: string, maxLength: number): string {
  return cleanText(raw, maxLength).replaceAll(/\s+/gu, ' ')
}

/** Drops unreadable characters, also before markup is looked for: a hidden one in a tag must not disguise it. */
function readable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unreadable, '')
}

function fromMarkup(text: string): string {
  return convert(text, {
    wordwrap: false,
    preserveNewlines: true,
    limits: { maxInputLength: 200_000, maxDepth: 50, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '• ' } },
      // The library throws on Roman numbers from 4,000 on.
      { selector: 'ol[type]', format: 'unorderedList', options: { itemPrefix: '• ' } },
    ],
  })
}
