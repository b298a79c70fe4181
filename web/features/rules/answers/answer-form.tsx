import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { answerMaxLength, type BankAnswer } from '../../../../contract/bidding/answer.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { sameQuestion } from './check-answer.ts'
import { useAnswerForm } from './use-answer-form.ts'

type AnswerFormProps = {
  answers: readonly BankAnswer[]
  /** Answer to change, as it was when opened; null: a new one. */
  opened: BankAnswer | null
  onDone: () => void
}

export function AnswerForm({ answers, opened, onDone }: AnswerFormProps) {
  const current = answers.find(({ id }) => id === opened?.id)
  const isGone = opened !== null && current === undefined
  const { form, problem, save, cancel, isBusy } = useAnswerForm({ opened, isGone, onDone })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('question'), [setFocus])
  const typed = useWatch({ control: form.control })
  const same = sameQuestion(answers, typed.question ?? '', opened?.id ?? null)
  /** Text saved elsewhere since this form was opened that differs from the text typed here. */
  const newer = (field: 'question' | 'answer') => {
    const value = current?.[field]
    return value === opened?.[field] || value === typed[field] ? undefined : value
  }
  return (
    <form
      aria-label={opened ? 'Change an answer' : 'Add an answer'}
      noValidate
      onSubmit={save}
      className="space-y-2"
    >
      {isGone && (
        <p role="status" className="text-warn">
          This answer was deleted elsewhere. Saving adds it again.
        </p>
      )}
      <fieldset disabled={isBusy} className="min-w-0 space-y-2">
        <TextAreaField
          label="Question"
          rows={2}
          maxLength={1000}
          required
          hint={
            <NewerValue
              value={newer('question')}
              hint={
                same
                  ? 'You already have an answer to this question; change that one instead.'
                  : "Exactly as clients ask it; case and punctuation don't matter."
              }
            />
          }
          error={errors.question?.message}
          {...form.register('question')}
        />
        <TextAreaField
          label="Answer"
          rows={4}
          maxLength={answerMaxLength}
          required
          hint={<NewerValue value={newer('answer')} hint="Sent word for word." />}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      </fieldset>
      <FormButtons
        action={opened ? 'Save answer' : 'Add answer'}
        isBusy={isBusy}
        problem={problem}
        onCancel={cancel}
      />
    </form>
  )
}
