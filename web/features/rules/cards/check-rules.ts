import { RulesForm } from '../../../../contract/bidding/rules.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import type { CardProblems } from '../../profile/editing/use-card-form.ts'
import { readRules, type RuleValues } from './rule-values.ts'

/** Checks typed rules against the contract, each sentence at its field. */
export function checkRules(values: RuleValues): CardProblems {
  const { error } = parsePlainly(RulesForm, { version: 0, rules: readRules(values) })
  const fields: Record<string, string> = {}
  let problem: string | null = null
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf(path)
    if (field in values) fields[field] ??= message
    else problem ??= message
  }
  return { problem, fields }
}

/** Names the field of a path: `skills` for rules.weights.skills, `neverWords` for rules.neverWords.3. */
function fieldOf(path: readonly PropertyKey[]): string {
  return String(path.findLast((part) => typeof part === 'string') ?? '')
}
