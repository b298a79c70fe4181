/**
 * Returns a text as its reader sees it: no invisible characters, one kind of quotation mark and of dash, digits of every
 * script as 0 to 9, fractions as "1/2".
 */
export function plainText(text: string): string {
  if (simple.test(text)) return text
  return text
    .replaceAll(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[‘’‛′`´]/gu, "'")
    .replaceAll(/[“”„‟″«»]/gu, '"')
    .replaceAll(/[‐‑‒−]/gu, '-')
    .replaceAll('⁄', '/')
    .replaceAll(/\p{Nd}/gu, (digit) => digitOf(digit))
}

const simple = /^[\n\r -~]*$/u

/** Characters that take no room: a word with one inside reads like the word without. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  // Digits come in runs of ten, from 0 to 9.
  while (zero > point - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}
