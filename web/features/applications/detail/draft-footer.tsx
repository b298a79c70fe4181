import type { Ref } from 'react'
import type { Answer } from '../../../../contract/bidding/answer.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'
import { ChangedElsewhere } from '../../profile/editing/changed-elsewhere.tsx'
import { answerName } from './draft-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type DraftFooterProps = {
  /** Of the question that comes up when something was changed on both sides. */
  notice: Ref<HTMLDivElement>
  form: DraftForm
  answers: readonly Answer[]
}

/** What can be done with what was typed: save it, drop it, or say which of two versions stays. */
export function DraftFooter({ notice, form, answers }: DraftFooterProps) {
  const { edit } = form
  const label = (name: string) => {
    const asked = answers.findIndex((_, index) => answerName(index) === name)
    return asked === -1 ? 'the letter' : `the answer to “${answers[asked]?.question}”`
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
          Changed elsewhere: what you had not touched shows the newer version.
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
