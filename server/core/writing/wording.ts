/** Ways to say the same. */
export type Wordings = readonly [string, string, ...string[]]

/** Says it in the way whose turn it is: with each count every sentence is put in another way. */
export function wording(count: number): (ways: Wordings, text?: string) => string {
  return (ways, text) => {
    const way = ways[count % ways.length] ?? ways[0]
    return text === undefined ? way : withText(way, text)
  }
}

/** A lead and what the user wrote, which may have lines of its own. Nothing is led to by nothing. */
function withText(lead: string, text: string): string {
  const said = text.trim()
  if (said === '') return ''
  return said.includes('\n') ? `${lead}\n${said}` : `${lead} ${said}`
}
