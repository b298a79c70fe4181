import type { z } from 'zod/mini'
import { fill } from '../../../../contract/user/profile-field.ts'
import type { CardProblems } from '../editing/use-card-form.ts'

type Checked = {
  /** Labels of the required fields, by name. */
  required: Record<string, string>
  values: Record<string, string | boolean>
  /** Result of parsing with the contract's schema. */
  parsed: z.core.util.SafeParseResult<unknown>
  /** Sentence for missing fields; `{fields}` stands for their labels. */
  missing: string
}

/** Checks a card before it is saved: missing fields first, in the card's sentence (PROFILE-15), then field by field. */
export function checkCard({ required, values, parsed, missing }: Checked): CardProblems {
  const empty = Object.keys(required).filter((name) => String(values[name] ?? '').trim() === '')
  const fields: Record<string, string> = {}
  for (const name of empty) fields[name] = 'Required'
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  const labels = empty.map((name) => required[name] ?? name).join(', ')
  return { problem: empty.length > 0 ? fill(missing, { fields: labels }) : null, fields }
}
