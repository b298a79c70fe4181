import { decodeHTML } from 'entities'

const lineEnds = /<br\s*\/?>|<\/(?:p|div|ul|ol|h[1-6])>/gi
const listItems = /<li>/gi
const formatting = /<\/?(?:p|div|span|ul|ol|li|b|i|u|em|strong|h[1-6])(?:\s[^<>]*)?>/gi

/**
 * Renders a description as a person reads it: formatting becomes lines, entities become characters. Still hostile
 * text: escape it.
 */
export function readableText(description: string): string {
  return decodeHTML(withoutFormatting(withoutDoubleEscapes(description)))
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Removes the second layer of escapes that some imports add. */
function withoutDoubleEscapes(text: string): string {
  return /&lt;(?:p|br|ul|li|b)\b/i.test(text) ? decodeHTML(text) : text
}

function withoutFormatting(text: string): string {
  return text.replace(listItems, '\n• ').replace(lineEnds, '\n').replace(formatting, '')
}
