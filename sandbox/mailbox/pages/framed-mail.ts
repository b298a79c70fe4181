const openOutside = '<base target="_blank">'

/** HTML of a mail for its frame, with links that open outside of it. */
export function framedMail(markup: string): string {
  const head = /<head[^>]*>/iu.exec(markup)
  if (!head) return openOutside + markup
  const end = head.index + head[0].length
  return markup.slice(0, end) + openOutside + markup.slice(end)
}
