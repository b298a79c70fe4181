import { useWatch } from 'react-hook-form'
import type { VersionedRules } from '../../../../contract/bidding/rules.ts'
import { useSaveRules } from '../../../data/queries/rules.ts'
import { differences } from '../../profile/editing/merge-card.ts'
import { useCardForm } from '../../profile/editing/use-card-form.ts'
import { checkRules } from './check-rules.ts'
import { ruleFields } from './rule-fields.ts'
import { readRules, type RuleValues, valuesOf } from './rule-values.ts'

const drafted = Object.keys(ruleFields) as (keyof RuleValues)[] // the keys of an object literal

/** Edits the rules, and tells whether anything is unsaved. */
export function useRulesForm(saved: VersionedRules, onDone: (how: 'saved' | 'dropped') => void) {
  const { mutateAsync } = useSaveRules()
  const values = valuesOf(saved.rules)
  const edit = useCardForm<RuleValues>({
    name: 'rules',
    version: saved.version,
    values,
    drafted,
    check: checkRules,
    save: (typed, version) => mutateAsync({ version, rules: readRules(typed) }),
    sayFailure: () => 'Failed to save your rules. Please try again.',
    onDone,
  })
  const typed = useWatch({ control: edit.form.control })
  const isChanged = differences({ ...values, ...typed }, values).length > 0
  return { edit, isChanged: isChanged || edit.isSubmitting || edit.conflicts.length > 0 }
}
