/** What a card's form holds: text as typed, and boxes that are ticked or not. */
export type CardValues = Record<string, string | boolean>

export type FieldOf<Values> = Extract<keyof Values, string>

export type Merged<Values> = {
  values: Values
  /** Touched here and changed elsewhere, to something else. */
  conflicts: FieldOf<Values>[]
  /** Not touched here: what is shown is the newer value. */
  followed: FieldOf<Values>[]
}

/** A form after its card was changed elsewhere: what was typed stays, what was not touched follows. */
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

/** The fields in which two states of a card differ. Spaces around a text are never saved and make no difference. */
export function differences<Values extends CardValues>(a: Values, b: Values): FieldOf<Values>[] {
  return fieldsOf(a).filter((field) => !isSame(a[field], b[field]))
}

function fieldsOf<Values extends CardValues>(values: Values): FieldOf<Values>[] {
  return Object.keys(values) as FieldOf<Values>[] // its own keys
}

function isSame(a: unknown, b: unknown): boolean {
  return trimmed(a) === trimmed(b)
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value
}
