/** Takes addresses, numbers and links out of a part of a profile. Null: it only says how to reach somebody. */
export function withoutContacts(part: string): { text: string; link: string | null } | null {
  const links: string[] = []
  let hasContact = false
  const cleaned = part
    .replace(handle, () => ((hasContact = true), ' '))
    .replace(address, () => ((hasContact = true), ' '))
    .replace(url, (found, at: number, whole: string) => {
      if (degree.test(found) || (siteName.test(found) && onSite.test(whole.slice(0, at))))
        return found
      const link = found.replace(/[.,;:!?]+$/u, '')
      links.push(/^https?:/iu.test(link) ? link : `https://${link}`)
      return ' '
    })
    .replace(phone, (found) => (isPhone(found) ? ((hasContact = true), ' ') : found))
  const text = tidied(cleaned)
  if (
    hasContact &&
    /(?:contact|reach|call|mail|write(?: to)?|message|text|ping)\s+(?:me|us)\b|^(?:e-?mail|phone|tel|mobile|contact)\b/iu.test(
      text,
    )
  )
    return null
  const [link = null] = links
  return /[\p{L}\p{N}]/u.test(text) || link !== null ? { text, link } : null
}

const url =
  /(?<![@\p{L}\p{N}.])(?:https?:\/\/|www\.)[^\s<>"'”’)\]]{3,}|(?<![@\p{L}\p{N}./-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|app|co|me|de|uk|eu|ai|example|shop|design|studio|tech)(?:\/[^\s<>"'”’)\]]*)?(?![\p{L}\p{N}@-])/giu
const address =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([](?:at|@)[)\]]\s?)[\p{L}\p{N}.-]{1,190}\.?\p{L}{2,24}/giu
const phone = /(?<![\p{L}\p{N}/])(?:\+|00)?\(?\d[\d()\s./–-]{6,24}\d(?![\p{L}\p{N}%])/gu
const handle =
  /\b(?:e-?mail|phone|tel(?:ephone)?|mobile|whats\s?app|telegram|skype|signal|discord|wechat|viber)\b(?:\s*(?:id|me|number|no\.?))?\s*[:@=]\s*\S*/giu

/** "B.Com" and "M.Tech" are degrees. */
const degree = /^[bm]\.(?:com|tech|design)[.,;:!?]?$/iu

/** "Sold on Amazon.de": the name of a site, and no address of the user's. */
const siteName = /^[a-z\d-]+\.[a-z]{2,4}[.,;:!?]?$/iu
const onSite = /\b(?:on|via|through|in|from|using|with) $/iu

function isPhone(found: string): boolean {
  const digits = found.replace(/\D/gu, '')
  const bare = found.replace(/^\D+/u, '')
  if (digits.length < 7 || digits.length > 15) return false
  // Two years, an amount or a date are none.
  return !/^\s*(?:\d{4}\s*[–/.-]\s*\d{4}|\d{1,3}(?:[ .]\d{3})+|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?(?:\s*[–-]\s*\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?)?|\d{1,2}[./]\d{4}\s*[–-]\s*\d{1,2}[./]\d{4})\s*$/u.test(
    bare,
  )
}

function tidied(text: string): string {
  return text
    .replace(/[([]\s*[)\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?)])/gu, '$1')
    .replace(/(?:\s+(?:at|see|here|on|link|url|demo|live)\s*)?[\s:,–—-]+(?=[.!?]?$)/iu, '')
    .replace(/^[\s,.;:!?–—-]+/u, '')
    .trim()
}
