import { z } from 'zod/mini'

/**
 * Parses a value, and words each problem for the person who typed it. What people read is always parsed by this: the
 * validator's own sentences name types and literals.
 */
export function parsePlainly<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.core.util.SafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, { error: sayProblem })
}

/** Words a problem for which its schema has no sentence. */
export function sayProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'Required' : (expectations[issue.expected] ?? notValid)
    case 'invalid_value':
      return isMissing(issue.input) ? 'Choose one' : 'Choose one of the options'
    case 'too_big':
      return `At most ${sayLimit(issue.maximum, issue.origin)}`
    case 'too_small':
      return issue.minimum === 1 && isMissing(issue.input)
        ? 'Required'
        : `At least ${sayLimit(issue.minimum, issue.origin)}`
    case 'unrecognized_keys':
      return 'This field does not exist'
    default:
      return notValid
  }
}

const notValid = 'This is not valid'
const expectations: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  nan: 'Enter a number',
  string: 'Please enter text',
  boolean: 'Please choose yes or no',
  array: 'Please enter a list',
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function sayLimit(limit: unknown, origin: string): string {
  const unit = units[origin]?.[limit === 1 ? 0 : 1]
  const figure = Number(limit).toLocaleString('en')
  return unit ? `${figure} ${unit}` : figure
}
