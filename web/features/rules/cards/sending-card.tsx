import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { RuleField, type RulesEdit } from './rule-field.tsx'
import { ruleLabels } from './rule-labels.ts'
import { readFigure } from './rule-values.ts'
import { ScoreScale } from './score-scale.tsx'
import { SettingsCard } from './settings-card.tsx'

export function SendingCard({ edit }: { edit: RulesEdit }) {
  const { control, register } = edit.form
  const [reviewsAll, autoSendFrom, reviewFrom] = useWatch({
    control,
    name: ['reviewsAll', 'autoSendFrom', 'reviewFrom'],
  })
  return (
    <SettingsCard
      id="sending"
      title="When to send"
      description="Each job that your scanners find gets a score from 0 to 100. While auto-bidding is on, the score decides what happens."
    >
      <ScoreScale
        autoSendFrom={reviewsAll ? null : readFigure(autoSendFrom)}
        reviewFrom={readFigure(reviewFrom)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2">
        <RuleField edit={edit} name="reviewFrom" hint="Jobs with a lower score are skipped." />
        <RuleField
          edit={edit}
          name="autoSendFrom"
          disabled={reviewsAll}
          hint="A job with a question that only you can answer waits for you, whatever its score."
        />
      </div>
      <CheckboxField
        label={ruleLabels.reviewsAll}
        hint={
          <NewerValue
            value={edit.theirs('reviewsAll')}
            hint="Each job waits in the review queue until you send it."
          />
        }
        {...register('reviewsAll')}
      />
    </SettingsCard>
  )
}
