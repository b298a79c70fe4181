import { useController } from 'react-hook-form'
import { maxNeverWords, neverWordsLength } from '../../../../contract/bidding/rules.ts'
import { TagField } from '../../../ui/fields/tag-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import type { RulesEdit } from './rule-field.tsx'
import { ruleFields } from './rule-fields.ts'
import { readPhrases, writePhrases } from './rule-values.ts'
import { SettingsCard } from './settings-card.tsx'

export function NeverWordsCard({ edit }: { edit: RulesEdit }) {
  const { field, fieldState } = useController({ control: edit.form.control, name: 'neverWords' })
  const { label, hint } = ruleFields.neverWords
  return (
    <SettingsCard
      id="never-words"
      title={label}
      description="Jobs with one of these in their title or description are skipped. Only whole words match."
    >
      <TagField
        label="Words and phrases"
        noun="phrase"
        maxLength={neverWordsLength}
        limit={maxNeverWords}
        tags={readPhrases(field.value)}
        hint={<NewerValue value={edit.theirs('neverWords')} hint={hint} />}
        error={fieldState.error?.message}
        onChange={(phrases) => field.onChange(writePhrases(phrases))}
      />
    </SettingsCard>
  )
}
