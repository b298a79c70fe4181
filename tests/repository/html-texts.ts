/** Text between the tags of a page, with the name of the tag before it. `at`: where it begins. */
export type HtmlText = { at: number; words: string; tag: string }

/** Stands where a tag or a value was, so that every text keeps its place, and is left out of the words. */
export const blank = '\0'

const inline = /<\/?(?:a|abbr|b|br|code|em|span|strong)\b[^>]*>/gu
const read = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/gu

/** Finds the texts of a page, or of a part of one. Texts in one paragraph stay together, links and all. */
export function htmlTexts(html: string): HtmlText[] {
  const blocks = html.replaceAll(inline, (tag) => blank.repeat(tag.length))
  const between = [...blocks.matchAll(/(?:<(\/?\w+)[^>]*>|^)([^<]+)/gu)].map((found) => ({
    at: found.index + found[0].length - (found[2] ?? '').trimStart().length,
    words: wordsOf(found[2]),
    tag: (found[1] ?? '').replace('/', ''),
  }))
  const attributes = [...html.matchAll(read)].map((found) => ({
    at: found.index,
    words: wordsOf(found[1]),
    tag: 'label',
  }))
  return [...between, ...attributes].filter(({ words }) => words !== '')
}

function wordsOf(text = ''): string {
  return text.replaceAll(blank, '').trim()
}
