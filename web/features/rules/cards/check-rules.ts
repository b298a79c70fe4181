import { RulesForm } from '../../../../contract/bidding/rules.ts'
import type { CardProblems } from '../../profile/editing/use-card-form.ts'
import { readRules, type RuleValues } from './rule-values.ts'

/** What the contract says of the rules as typed, each sentence at its field. */
export function checkRules(values: RuleValues): CardProblems {
  const { error } = RulesForm.safeParse({ version: 0, rules: readRules(values) })
  const fields: Record<string, string> = {}
  let problem: string | null = null
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf(path)
    if (field in values) fields[field] ??= message
    else problem ??= message
  }
  return { problem, fields }
}

/** rules.weights.skills is the field `skills`, rules.neverWords.3 is `neverWords`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return String(path.findLast((part) => typeof part === 'string') ?? '')
}
