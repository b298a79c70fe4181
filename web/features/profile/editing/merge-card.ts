/** Form values of a card: text as typed, boxes as booleans. */
export type CardValues = Record<string, string | boolean>

export type FieldOf<Values> = Extract<keyof Values, string>

export type Merged<Values> = {
  values: Values
  /** Fields changed both here and elsewhere, to different values. */
  conflicts: FieldOf<Values>[]
  /** Fields unchanged here, which now show the newer value. */
  followed: FieldOf<Values>[]
}

/** Merges a form with a change made elsewhere: changed fields stay, the others take the newer values. */
export function mergeCard<Values extends CardValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const changed = fieldsOf(theirs).filter((field) => !isSame(theirs[field], base[field]))
  const followed = changed.filter((field) => isSame(mine[field], base[field]))
  const conflicts = changed.filter(
    (field) => !followed.includes(field) && !isSame(mine[field], theirs[field]),
  )
  const values = { ...mine }
  for (const field of followed) values[field] = theirs[field]
  return { values, conflicts, followed }
}

/** Lists the fields in which two states of a card differ. Whitespace around a text is never saved and ignored here. */
export function differences<Values extends CardValues>(a: Values, b: Values): FieldOf<Values>[] {
  return fieldsOf(a).filter((field) => !isSame(a[field], b[field]))
}

function fieldsOf<Values extends CardValues>(values: Values): FieldOf<Values>[] {
  return Object.keys(values) as FieldOf<Values>[] // the keys of the values
}

function isSame(a: unknown, b: unknown): boolean {
  return trimmed(a) === trimmed(b)
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value
}
