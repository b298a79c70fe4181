import type { ReactNode, Ref } from 'react'
import { type Answer, answerMaxLength } from '../../../../contract/bidding/answer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { ChangedElsewhere } from '../../profile/editing/changed-elsewhere.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { answerName, rememberName, textOf } from './draft-values.ts'
import { termNames } from './terms-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type AnswersSectionProps = {
  answers: readonly Answer[]
  form: DraftForm
  /** False: the answers are read-only. */
  canEdit: boolean
}

/** The client's questions with the user's answers. An answer is the user's own or missing, never made up. */
export function AnswersSection({ answers, form, canEdit }: AnswersSectionProps) {
  if (answers.length === 0) return null
  return (
    <section aria-label="The client's questions">
      <h3 className="mb-2 font-semibold">
        The client asks {answers.length === 1 ? 'a question' : `${answers.length} questions`}
      </h3>
      <ol className="space-y-3">
        {answers.map(({ question, answer, saved }, index) => (
          // A client may ask the same question twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-lg border border-line p-3">
            {canEdit && (answer === '' || form.isEditing) ? (
              <AnswerField
                question={question}
                index={index}
                form={form}
                isOpen={answer === ''}
                source={
                  answer !== '' &&
                  textOf(form.typed, answerName(index)) === answer && <Source saved={saved} />
                }
              />
            ) : (
              <>
                <p className="font-medium break-words">{question}</p>
                <p className="mt-1 break-words whitespace-pre-wrap">
                  {answer || <span className="text-muted">Not answered</span>}
                </p>
                <Source saved={saved} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Says that an answer comes from the answer bank. Its first use is the user's to look at. */
function Source({ saved }: Pick<Answer, 'saved'>) {
  if (saved === undefined) return null
  return (
    <p className="mt-1 flex items-center gap-2 text-xs text-muted">
      From your saved answers
      {saved === 'first-use' && <Badge tone="warn">First use</Badge>}
    </p>
  )
}

type AnswerFieldProps = {
  question: string
  index: number
  form: DraftForm
  isOpen: boolean
  source: ReactNode
}

function AnswerField({ question, index, form, isOpen, source }: AnswerFieldProps) {
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
        readOnly={edit.isSubmitting}
        {...edit.form.register(name)}
      />
      {source}
      <fieldset disabled={edit.isSubmitting}>
        <label className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-(--accent)"
            {...edit.form.register(rememberName(index))}
          />
          {isOpen ? 'Remember this answer' : 'Update your saved answer too'}
        </label>
      </fieldset>
    </>
  )
}

type DraftFooterProps = {
  /** Receives the focus when a conflict with a change made elsewhere needs a decision. */
  notice: Ref<HTMLDivElement>
  answers: readonly Answer[]
  form: DraftForm
}

/** Actions on unsaved text: save it, discard it, or choose which of two versions to keep. */
export function DraftFooter({ notice, answers, form }: DraftFooterProps) {
  const { edit } = form
  const label = (name: string) => {
    if (termNames.some((one) => one === name)) return 'the price'
    const asked = answers.find((_, index) => answerName(index) === name)
    return asked ? `the answer to “${asked.question}”` : 'the letter'
  }
  if (edit.conflicts.length > 0)
    return (
      <ChangedElsewhere
        ref={notice}
        fields={[...new Set(edit.conflicts.map(label))]}
        isBusy={edit.isSubmitting}
        problem={edit.problem}
        onKeepMine={() => void form.save()}
        onTakeTheirs={edit.takeTheirs}
        onCancel={edit.cancel}
      />
    )
  return (
    <>
      {edit.hasFollowed && (
        <p role="status" className="mb-2 text-warn">
          Changed elsewhere. Parts you hadn't edited show the newer version.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {edit.problem && (
          <div className="min-w-0 flex-1 max-md:basis-full">
            <FormProblem message={edit.problem} />
          </div>
        )}
        <Button disabled={edit.isSubmitting} onClick={edit.cancel}>
          Discard
        </Button>
        <Button disabled={edit.isSubmitting || !form.isChanged} onClick={() => void form.save()}>
          {edit.isSubmitting ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </>
  )
}
