import { replaceEqualDeep } from '@tanstack/react-query'

type Row = { id: string }

/**
 * Keeps of an earlier answer what is equal in the new one, so that only what changed is rendered again. Rows of a list
 * are compared by their id: a row that left would otherwise make every row behind it a new one.
 */
export function shareRows<Answer>(before: unknown, after: Answer): Answer {
  if (!areRows(before) || !areRows(after)) return replaceEqualDeep(before, after)
  const known = new Map(before.map((row) => [row.id, row]))
  const shared = after.map((row) => replaceEqualDeep(known.get(row.id), row))
  const isSame = shared.length === before.length && shared.every((row, at) => row === before[at])
  return (isSame ? before : shared) as Answer // rows equal to those of the answer
}

function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && typeof value[0]?.id === 'string'
}
