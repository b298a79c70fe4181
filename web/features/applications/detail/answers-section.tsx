import type { Answer } from '../../../../contract/bidding/answer.ts'
import { answerMaxLength } from '../../../../contract/bidding/answer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { answerName, rememberName, textOf } from './draft-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type AnswersSectionProps = {
  answers: readonly Answer[]
  form: DraftForm
  /** False = they are only read. */
  canEdit: boolean
}

/** The client's questions with what the user says to them. An answer is the user's own or missing, never made up. */
export function AnswersSection({ answers, form, canEdit }: AnswersSectionProps) {
  if (answers.length === 0) return null
  return (
    <section aria-label="The client's questions">
      <h3 className="mb-2 font-semibold">
        The client asks {answers.length === 1 ? 'a question' : `${answers.length} questions`}
      </h3>
      <ol className="space-y-3">
        {answers.map(({ question, answer }, index) => (
          // A client may ask the same twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-lg border border-line p-3">
            {canEdit && (answer === '' || form.isEditing) ? (
              <AnswerField question={question} index={index} form={form} isOpen={answer === ''} />
            ) : (
              <>
                <p className="font-medium break-words">{question}</p>
                <p className="mt-1 break-words whitespace-pre-wrap">
                  {answer || <span className="text-muted">Not answered</span>}
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type AnswerFieldProps = { question: string; index: number; form: DraftForm; isOpen: boolean }

function AnswerField({ question, index, form, isOpen }: AnswerFieldProps) {
  const { edit, typed } = form
  const name = answerName(index)
  const isMissing = textOf(typed, name).trim() === ''
  return (
    <>
      {isMissing && (
        <p className="mb-1">
          <Badge tone="warn">Needs you</Badge>
        </p>
      )}
      <TextAreaField
        label={question}
        rows={3}
        maxLength={answerMaxLength}
        hint={<NewerValue value={edit.theirs(name)} />}
        error={edit.form.formState.errors[name]?.message}
        {...edit.form.register(name)}
      />
      <label className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-(--accent)"
          {...edit.form.register(rememberName(index))}
        />
        {isOpen ? 'Remember this answer' : 'Change it in your answer bank, too'}
      </label>
    </>
  )
}
