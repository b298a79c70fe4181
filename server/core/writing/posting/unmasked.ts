/** Characters that cannot be seen, or that turn the direction of text around. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

const alike: Record<string, string> = Object.fromEntries(
  Array.from(
    'аaвbсcеeнhіiјjкkмmоoрpԛqѕsтtуyхxѵvԝwӏlԁdɡgαaεeιiκkνvοoρpτtυuχxηnϲcɩiıiǀlяrпnиnшwщwбbгrчhьbзeдdлnфoцu',
    (letter) => letter,
  ).reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? ''])
    return pairs
  }, []),
)

const digits: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Writes a text as a program would read it: in lower case, without accents, without characters that cannot be seen, and
 * with letters of other scripts and digits that stand for letters replaced.
 */
export function unmasked(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text) && !/[A-Za-z][013457@$!]|[013457@$][A-Za-z]/u.test(text))
    return text.toLowerCase().replace(/\s+/gu, ' ')
  return text
    .replace(unseen, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[\p{L}\p{M}\p{N}@$!]+/gu, asLatin)
    .replace(/\s+/gu, ' ')
}

function asLatin(word: string): string {
  if (!/[a-z]/u.test(word)) return word
  const latin = /[^\p{ASCII}]/u.test(word)
    ? word.replace(/[^\p{ASCII}]/gu, (letter) => alike[letter] ?? letter)
    : word
  return /[a-z][013457@$!](?=[a-z])|^[013457@$][a-z]{2}/u.test(latin) &&
    !/^\d+(?:st|nd|rd|th|k|px|d|gb|mb|hrs?|min|am|pm)$/u.test(latin)
    ? latin.replace(/[013457@$](?=.)|[0134579@$](?=$)/gu, (digit) => digits[digit] ?? digit)
    : latin
}

/** Tells whether a text has signs that no client types: turned directions, or letters written as unseen tags. */
export function hidesText(text: string): boolean {
  return /[\u202A-\u202E\u2066-\u2069]|[\u{E0020}-\u{E007F}]{4}|[\u200B-\u200D\u2060-\u2064]{8}/u.test(
    text,
  )
}

/** Returns what is written in other ways in a text: in base64, in hexadecimal, as codes, turned by 13 letters, or backwards. */
export function hiddenTexts(text: string): string[] {
  const short = text.slice(0, 20_000)
  const found: string[] = []
  for (const [blob] of short.matchAll(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{20,}={0,2}/gu))
    found.push(Buffer.from(blob, 'base64').toString('utf8'))
  for (const [blob] of short.matchAll(/(?<![0-9a-f])(?:(?:0x|\\x|%)?[0-9a-f]{2}[\s,:]?){10,}/giu))
    found.push(Buffer.from(blob.replace(/0x|\\x|[%\s,:]/giu, ''), 'hex').toString('utf8'))
  if (/&#x?[\da-f]{2,6};/iu.test(short))
    found.push(
      short.replace(/&#(x?)([\da-f]{2,6});/giu, (_all, hex: string, code: string) =>
        letterOf(Number.parseInt(code, hex === '' ? 10 : 16)),
      ),
    )
  return found.filter(
    (hidden) => (hidden.match(/[\p{L}\p{N}\s.,!?'"@:/-]/gu)?.length ?? 0) > hidden.length * 0.9,
  )
}

function letterOf(code: number): string {
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

export function turned(text: string): string {
  return text.replace(/[a-z]/gu, (letter) =>
    String.fromCodePoint((((letter.codePointAt(0) ?? 97) - 97 + 13) % 26) + 97),
  )
}

export function backwards(text: string): string {
  return Array.from(text.slice(0, 20_000)).toReversed().join('')
}
