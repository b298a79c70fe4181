import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import { keepTexts } from '../keep-texts.ts'

type Contact = { class: DoubtClass; about: string }

/** Finds addresses that are not the user's or that no letter may have, e-mail addresses, telephone numbers and names of accounts elsewhere. */
export function linkDoubts(
  plain: string,
  {
    ownLinks,
    factsText = '',
    mayHaveLinks = true,
  }: { ownLinks: readonly string[]; factsText?: string; mayHaveLinks?: boolean },
): Contact[] {
  const found: Contact[] = []
  if (!kindsIn(plain).hasAny) return found
  const own = ownLinks.map((link) => addressOf(link))
  for (const [about] of plain.matchAll(mail)) found.push({ class: 'foreign-contact', about })
  const rest = plain.replaceAll(mail, ' ')
  for (const [about] of rest.matchAll(address)) {
    if (isNoAddress(about)) continue
    if (!isOwn(about, own) && !isNamedIn(about, factsText))
      found.push({ class: 'foreign-link', about })
    if (!mayHaveLinks) found.push({ class: 'link', about })
  }
  // Digits in an own address are no telephone number.
  const strange = rest.replaceAll(address, (about) => (isOwn(about, own) ? ' ' : about))
  for (const pattern of contacts) {
    const match = pattern.exec(strange)
    if (match !== null) found.push({ class: 'foreign-contact', about: match[0].trim() })
  }
  const spoken = spelled.exec(rest)
  if (spoken === null) return found
  const about = spoken[0].trim()
  found.push({ class: 'foreign-link', about })
  if (!mayHaveLinks) found.push({ class: 'link', about })
  return found
}

/** Tells whether a text has an address, and whether it has one or any other way of reaching somebody. */
const kindsIn = keepTexts((plain) => {
  const hasAddress = plain.search(address) >= 0
  const others = [mail, ...contacts, spelled]
  return { hasAddress, hasAny: hasAddress || others.some((one) => plain.search(one) >= 0) }
})

/** Tells whether a sentence shows an address of the user's own. */
export function showsOwnLink(plain: string, ownLinks: readonly string[]): boolean {
  if (ownLinks.length === 0 || !kindsIn(plain).hasAddress) return false
  const own = ownLinks.map((link) => addressOf(link))
  return [...plain.matchAll(address)].some(([about]) => isOwn(about, own))
}

/** Returns a text without the addresses that may stand in it, so that they are not read as words. */
export function withoutLinks(plain: string): string {
  if (!kindsIn(plain).hasAddress) return plain
  return plain.replaceAll(address, (link) => (isNoAddress(link) ? link : ' '))
}

const mail =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([]\s?at\s?[)\]]\s?)[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[([]\s?dot\s?[)\]]\s?)[\p{L}\p{N}-]{1,63}){1,4}/giu
const address =
  /\b[a-z][a-z0-9+]{1,9}:\/\/[^\s<>"')\]]{1,500}|\bwww\.[^\s<>"')\]]{1,300}|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,5}(?:com|net|org|io|dev|co|ai|app|me|info|biz|site|online|shop|store|xyz|top|club|tech|link|page|us|uk|de|fr|nl|es|it|eu|ru|cn|in|br|pl|ch|at|be|se|no|dk|ca|au|nz|ly|gl|gg|to|tv|cc|ws|su|pro|cloud|agency|studio|design|website|space|live|run|sh|so|id|pk|bd|ph|ng|ke|za|ae|tr|ua|cz|gr|pt|ie|xn--[a-z0-9-]{2,50}|онлайн|рф)(?![\p{L}\p{N}-])(?:[/?#:][^\s<>"')\]]{0,300})?|\bxn--[a-z0-9-]{2,59}|\b\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\S{0,200})?/giu
const spelled =
  /\b[\p{L}\p{N}-]{2,40}\s?(?:\(dot\)|\[dot\]|\{dot\}|\sdot\s|\s\.\s|\(\.\)|\[\.\])\s?(?:com|net|org|io|dev|co|ai|app|me|info|biz|site|xyz|ru|de)\b|\b(?:com|net|org) slash\b|\bbit ?ly\b|\btiny ?url\b|\bhxxps?\b/iu

const contacts: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])@[A-Za-z0-9_][A-Za-z0-9_.]{2,40}/u,
  /(?<![\p{L}\p{N}.,$€£])(?:\+|00)?\(?\d{2,4}\)?(?:[ .\-/]{0,2}\d{2,4}){2,5}(?![\p{N}%]|[.,]\d)/u,
  /\b(?:telegram|whats ?app|skype|discord|signal|wechat|viber|line id|slack|zoom|facebook|messenger|linkedin|instagram|snapchat|imo|teams)\b\s?(?:(?:id|handle|user(?:name)?|number|me|at|is)\b|[:=@-])|\b(?:on|via|over|through|by|my|me|add me on|use) (?:telegram|whats ?app|skype|discord|signal|wechat|viber|messenger|snapchat)\b|\b(?:reach|contact|message|find|write|add|dm|chat|talk|text|call|ping)\b[^.!?\n]{0,40}\b(?:on|via|over|through) facebook\b|\b(?:my|the) (?:e-?mail|phone|mobile|cell)(?: address| number)? (?:is|:)|\b(?:e-?mail|call|text|phone|ring|dm) me\b(?! ?(?:through|on the|here|via the))/iu,
  /\b(?:t|wa)\.me\b|\btelegram\.me\b/iu,
  /\b[\p{L}\p{N}._-]{2,40} (?:at|\(at\)|\[at\]) (?:gmail|yahoo|hotmail|outlook|proton|icloud|protonmail|yandex|mail)\b/iu,
]

function addressOf(link: string): string {
  return link
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[/.,;:!?]+$/u, '')
}

function isOwn(found: string, own: readonly string[]): boolean {
  const wanted = addressOf(found)
  return own.some(
    (link) =>
      link !== '' &&
      (wanted === link ||
        wanted.startsWith(`${link}/`) ||
        wanted.startsWith(`${link}?`) ||
        link.startsWith(`${wanted}/`)),
  )
}

/** "Free on itch.io": a site that the user's facts name in the same form, without anything after it. */
function isNamedIn(found: string, factsText: string): boolean {
  const name = found.toLowerCase()
  return (
    /^[a-z\d-]+\.[a-z]{2,4}$/u.test(name) &&
    new RegExp(`(?<![\\p{L}\\d.@/-])${name.replaceAll('.', '\\.')}(?![\\p{L}\\d./-])`, 'u').test(
      factsText,
    )
  )
}

/** Names of tools that look like an address. */
function isNoAddress(text: string): boolean {
  return /^(?:asp\.net|ado\.net|vb\.net|[a-z]+\.js|make\.com|socket\.io|bubble\.io|expo\.io|draw\.io|monday\.com|booking\.com|web3\.js|ml\.net|fly\.io|cars\.com|e\.g|i\.e)$/iu.test(
    text,
  )
}
