/** Ways to say the same thing. */
export type Wordings = readonly [string, string, ...string[]]

/** Chooses wordings by turn: with each count every sentence is put in another way. */
export function wording(count: number): (ways: Wordings, text?: string) => string {
  return (ways, text) => {
    const way = ways[count % ways.length] ?? ways[0]
    return text === undefined ? way : withText(way, text)
  }
}

/** Joins a lead and what the user wrote, which may have lines of its own. Without text there is no lead. */
function withText(lead: string, text: string): string {
  const said = text.trim()
  if (said === '') return ''
  return said.includes('\n') ? `${lead}\n${said}` : `${lead} ${said}`
}
