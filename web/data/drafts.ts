const prefix = 'bidwright.draft.'

/** Forms as they were left, for this tab. Never a password or a security answer: the form names what it keeps. */
export function readDraft(name: string): Record<string, unknown> | null {
  const text = sessionStorage.getItem(prefix + name)
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? { ...draft } : null
  } catch {
    discardDraft(name) // not ours: written by hand or by another version
    return null
  }
}

export function keepDraft(name: string, draft: Record<string, unknown>): void {
  sessionStorage.setItem(prefix + name, JSON.stringify(draft))
}

export function discardDraft(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

export function discardDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
