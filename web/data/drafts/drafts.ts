const prefix = 'bidwright.draft.'
let owner: string | null = null

/** Makes drafts belong to this user, and discards those of anybody else who used this tab. */
export function ownDrafts(uid: string | null): void {
  owner = uid
  for (const key of draftKeys()) if (!key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
}

/** Reads a form's unsaved changes, kept for this user and tab. A form keeps only fields it names, never a secret. */
export function readDraft(name: string): Record<string, unknown> | null {
  const text = sessionStorage.getItem(keyOf(name))
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? { ...draft } : null
  } catch {
    discardDraft(name) // unreadable: edited manually or written by another version
    return null
  }
}

export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

export function keepDraft(name: string, draft: Record<string, unknown>): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
}

export function discardDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

export function discardDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

function keyOf(name: string): string {
  return `${prefix}${owner ?? ''}/${name}`
}

function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
}
