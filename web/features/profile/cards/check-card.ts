import type { z } from 'zod/mini'
import { fill } from '../../../../contract/user/profile-field.ts'
import type { CardProblems } from '../editing/use-card-form.ts'

type Checked = {
  /** Each required field with what it is called. */
  required: Record<string, string>
  values: Record<string, string | boolean>
  /** What the contract says of it. */
  parsed: z.core.util.SafeParseResult<unknown>
  /** Said when something is missing; `{fields}` stands for the labels. */
  missing: string
}

/** What is wrong with a card before it is sent: first what is missing, by the card's sentence (PROFILE-15), else field by field. */
export function checkCard({ required, values, parsed, missing }: Checked): CardProblems {
  const empty = Object.keys(required).filter((name) => String(values[name]).trim() === '')
  const fields: Record<string, string> = {}
  for (const name of empty) fields[name] = 'Required'
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  const labels = empty.map((name) => required[name] ?? name).join(', ')
  return { problem: empty.length > 0 ? fill(missing, { fields: labels }) : null, fields }
}
