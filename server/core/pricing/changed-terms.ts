import { parsePlainly } from '../../../contract/parse-plainly.ts'
import { AppError } from '../../../contract/errors.ts'
import { termsForm, type Terms, type TermRules } from '../../../contract/pricing/terms.ts'

/** Checks the terms that a user typed. Unchanged ones keep their explanation. Throws AppError `invalid-request`. */
export function changedTerms(before: Terms | null, typed: unknown, rules: TermRules | null): Terms {
  if (before === null || rules === null)
    throw new AppError('invalid-request', {
      fields: { terms: 'This marketplace asks for no price' },
    })
  const read = parsePlainly(termsForm(rules, before.currency), typed)
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => [
      String(path[0] ?? 'terms'),
      message,
    ])
    throw new AppError('invalid-request', { fields: Object.fromEntries(fields) })
  }
  const isSamePrice = read.data.amount === before.amount
  const { explanation, problem } = before
  return {
    ...before,
    ...read.data,
    explanation: isSamePrice ? explanation : null,
    problem: isSamePrice ? problem : null,
  }
}
