import type { z } from 'zod/mini'
import type { CardProblems } from '../editing/use-card-form.ts'

type Checked = {
  /** Each required field with what it is called. */
  required: Record<string, string>
  values: Record<string, string | boolean>
  /** What the contract says of it. */
  parsed: z.core.util.SafeParseResult<unknown>
  sayMissing: (labels: string[]) => string
}

/** What is wrong with a card before it is sent: first what is missing, in one sentence, else field by field. */
export function checkCard({ required, values, parsed, sayMissing }: Checked): CardProblems {
  const missing = Object.keys(required).filter((name) => String(values[name]).trim() === '')
  const fields: Record<string, string> = {}
  for (const name of missing) fields[name] = 'Required'
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  const labels = missing.map((name) => required[name] ?? name)
  return { problem: labels.length > 0 ? sayMissing(labels) : null, fields }
}

/** Says which required fields are empty, word for word PROFILE-15. */
export function sayMissingFields(labels: string[]): string {
  return `Please fill in all required fields: ${labels.join(', ')}`
}
