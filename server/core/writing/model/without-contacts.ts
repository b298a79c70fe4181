/** Removes e-mail addresses, links, handles and telephone numbers from a text that goes to a model. */
export function withoutContacts(text: string): string {
  return text
    .normalize('NFKC')
    .replace(email, '[contact]')
    .replace(spelledOut, '[contact]')
    .replace(link, '[link]')
    .replace(domain, (name: string) => (siteOrTool.test(name) ? name : '[link]'))
    .replace(called, '$1[contact]')
    .replace(phone, (number) => (digitsIn(number) >= minPhoneDigits ? '[contact]' : number))
    .replace(handle, '[contact]')
}

/**
 * Removes the user's name from a text that goes to a model: with the lines of a sign-off, whole wherever it stands, and
 * its parts where they stand as a name. "May" and "Mark" are words too and stay within sentences.
 */
export function withoutName(text: string, fullName: string): string {
  const parts = fullName.split(/\s+/u).filter((part) => part.length > 1)
  if (parts.length === 0) return text
  const anyPart = parts.map(escaped).join('|')
  const alone = parts.filter((part) => part.length > 2 && !alsoWords.has(part.toLowerCase()))
  const signed = new RegExp(
    `(?:^|\\n)[^\\S\\n]*(?:${farewell}[,.!]?\\s*)?(?:[\\p{Pd}~]\\s*)?(?:(?:${anyPart})[.,]?[^\\S\\n]*){1,5}(?=\\n|$)`,
    'giu',
  )
  const introduced = new RegExp(
    `(\\b(?:I['’]m|I am|my name is|this is|call me)\\s+)(?:${anyPart})(?:\\s+(?:${anyPart}))*(?![\\p{L}])`,
    'giu',
  )
  const whole = new RegExp(`(?<![\\p{L}])${parts.map(escaped).join('\\s+')}(?![\\p{L}])`, 'giu')
  const left = text.replace(signed, '').replace(whole, '[name]').replace(introduced, '$1[name]')
  return alone.length === 0
    ? left
    : left.replace(
        new RegExp(`(?<![\\p{L}])(?:${alone.map(escaped).join('|')})(?![\\p{L}])`, 'gu'),
        '[name]',
      )
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

const farewell =
  '(?:(?:kind|best|warm|kindest|warmest|many|with)\\s+)?(?:regards|wishes|thanks|best|cheers|sincerely|respectfully|yours(?:\\s\\p{L}+)?|warmly|thank you)'
/** Names that are words of everyday sentences too. */
const alsoWords = new Set(
  `grace may mark will rose art bill hope joy june april august dean frank grant jack pat rich rob sue summer faith king young long
  good best small white brown green black page price stone wood hill field baker cook carter sunny sky star victor max sandy rusty crystal ruby
  amber pearl angel christian drew chase chance hunter hazel holly ivy lily daisy violet olive iris forest brook river lake day knight bishop
  pope fox wolf lamb bird swan finch love case read reed marsh moss cross church hall park bush ray lee bell ford banks rice beach`.split(
    /\s+/u,
  ),
)

const email =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]{1,63}){1,4}/giu
/** "grace AT mail.example", "grace at mail dot example" */
const spelledOut =
  /[\p{L}\p{N}._%+-]{1,64}\sAT\s[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}|[\p{L}\p{N}._%+-]{1,64}\sat\s[\p{L}\p{N}-]{1,63}(?:\sdot\s[\p{L}\p{N}-]{1,63}){1,3}/gu
const link = /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/giu
const domain =
  /(?<![\p{L}\p{N}@.\p{Pd}])(?:[a-z\d][a-z\d-]{0,62}\.){1,4}(?:com|net|org|io|dev|co|me|ai|app|info|biz|site|online|shop|store|design|studio|tech|page|link|example|uk|de|fr|nl|es|it|eu|ca|au|in)(?![\p{L}\p{N}-])(?:\/[^\s<>"]{0,500})?/giu
/** Names of tools and sites that look like an address. */
const siteOrTool =
  /^(?:asp\.net|ado\.net|vb\.net|ml\.net|[a-z]+\.js|make\.com|socket\.io|bubble\.io|expo\.io|draw\.io|monday\.com|booking\.com|itch\.io|frame\.io|fly\.io|amazon\.(?:com|de|fr|it|es|ca|in)|ebay\.(?:com|de))$/iu
const called =
  /(\b(?:call|phone|tel|telephone|ring|text|mobile|whats ?app|cell)(?: me)?(?: (?:at|on))?:? )\p{N}[\p{N}\s()./\p{Pd}]{4,24}\p{N}/giu
const phone = /(?:\+|\b00|\(|\b)\p{N}[\p{N}\s()./\p{Pd}]{5,24}\p{N}/gu
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,40}/gu
const minPhoneDigits = 8 // fewer are years, amounts and versions

function digitsIn(text: string): number {
  return text.match(/\p{N}/gu)?.length ?? 0
}
