import { keepDraft, readDraft } from '../../../data/drafts/drafts.ts'
import type { CardValues } from './merge-card.ts'

/** An unsaved edit: the typed values, and the version and values it is based on. */
export type CardDraft<Values> = { version: number; base: Values; mine: Values }

export function draftName(card: string): string {
  return `card.${card}`
}

export function hasCardDraft(card: string): boolean {
  return readDraft(draftName(card)) !== null
}

/** Keeps the named fields of an edit in this tab; a password or security answer is never among them. */
export function keepCardDraft<Values extends CardValues>(
  card: string,
  draft: CardDraft<Values>,
  fields: readonly (keyof Values)[],
): void {
  const only = (values: Values) => Object.fromEntries(fields.map((name) => [name, values[name]]))
  const { version, base, mine } = draft
  keepDraft(draftName(card), { version, base: only(base), mine: only(mine) })
}

/** Reads an unsaved edit; null: none. Values of the wrong type are replaced from `shape`. */
export function readCardDraft<Values extends CardValues>(
  card: string,
  shape: Values,
): CardDraft<Values> | null {
  const draft = readDraft(draftName(card))
  if (draft === null || typeof draft['version'] !== 'number') return null
  return {
    version: draft['version'],
    base: shaped(draft['base'], shape),
    mine: shaped(draft['mine'], shape),
  }
}

function shaped<Values extends CardValues>(raw: unknown, shape: Values): Values {
  const given: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {}
  const parts = Object.entries(shape).map(([name, value]) => [
    name,
    typeof given[name] === typeof value ? given[name] : value,
  ])
  return Object.fromEntries(parts) as Values // each part has the type it has in the shape
}
