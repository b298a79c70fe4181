import { useWatch } from 'react-hook-form'
import { RuleCheckbox, RuleField, type RulesEdit } from './rule-field.tsx'
import { readFigure } from './rule-values.ts'
import { ScoreScale } from './score-scale.tsx'
import { SettingsCard } from './settings-card.tsx'

export function SendingCard({ edit }: { edit: RulesEdit }) {
  const [reviewsAll, autoSendFrom, reviewFrom] = useWatch({
    control: edit.form.control,
    name: ['reviewsAll', 'autoSendFrom', 'reviewFrom'],
  })
  return (
    <SettingsCard
      id="sending"
      title="Sending"
      description="While auto-bidding is on, each job's score from 0 to 100 decides what happens."
    >
      <ScoreScale
        autoSendFrom={reviewsAll ? null : readFigure(autoSendFrom)}
        reviewFrom={readFigure(reviewFrom)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-3">
        <RuleField edit={edit} name="reviewFrom" />
        <RuleField edit={edit} name="autoSendFrom" disabled={reviewsAll} />
        <RuleField edit={edit} name="minSkills" />
      </div>
      <RuleCheckbox edit={edit} name="reviewsAll" />
    </SettingsCard>
  )
}
