import { keepDraft, readDraft } from '../../../data/drafts/drafts.ts'
import type { CardValues } from './merge-card.ts'

/** An edit as it was left: what is typed, and the version and values that it was made from. */
export type CardDraft<Values> = { version: number; base: Values; mine: Values }

export function draftName(card: string): string {
  return `card.${card}`
}

export function hasCardDraft(card: string): boolean {
  return readDraft(draftName(card)) !== null
}

/** Keeps only the fields named: a password or a security answer is never one of them. */
export function keepCardDraft<Values extends CardValues>(
  card: string,
  draft: CardDraft<Values>,
  fields: readonly (keyof Values)[],
): void {
  const only = (values: Values) => Object.fromEntries(fields.map((name) => [name, values[name]]))
  const { version, base, mine } = draft
  keepDraft(draftName(card), { version, base: only(base), mine: only(mine) })
}

/** Null when there is none. Parts that are not of the card's shape are as in `shape`. */
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
  return Object.fromEntries(parts) as Values // each part has the type that it has in the shape
}
