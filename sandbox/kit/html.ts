/** Markup that is safe to send: everything that was put into it has been escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | Html[] | null

/** Template for markup. Strings are escaped, markup made by this function is kept, null is nothing. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => render(part) + (literals[index + 1] ?? ''))
  return new Html((literals[0] ?? '') + rest.join(''))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function render(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(render).join('')
  return escapeHtml(String(part))
}
