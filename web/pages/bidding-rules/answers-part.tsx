import { sayError } from '../../data/api-error.ts'
import { useBankAnswers } from '../../data/queries/rules.ts'
import { AnswerBank } from '../../features/rules/answers/answer-bank.tsx'
import { SettingsCard } from '../../features/rules/cards/settings-card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function AnswersPart() {
  const answers = useBankAnswers()
  return (
    <SettingsCard
      id="answers"
      title="Answer bank"
      description="Clients ask questions with their jobs. Only exactly the same question is answered by itself, with your answer word for word; capitals and punctuation do not matter. Any other waits for you. What you add is filled in where an application waits for it. Saved at once, apart from the rules above."
    >
      {answers.data && <AnswerBank answers={answers.data} />}
      {!answers.data && answers.error && (
        <ErrorNotice
          message={sayError(answers.error)}
          safe="Your answers are safe."
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.isPending && <Skeleton shape="h-24 w-full" />}
    </SettingsCard>
  )
}
