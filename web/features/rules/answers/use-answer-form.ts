import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BankAnswer, BankAnswerForm } from '../../../../contract/bidding/answer.ts'
import { sayError } from '../../../data/api-error.ts'
import { discardDraft } from '../../../data/drafts/drafts.ts'
import { useAddBankAnswer, useSaveBankAnswer } from '../../../data/queries/rules.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useDraft } from '../../../data/drafts/use-draft.ts'
import { checkAnswer } from './check-answer.ts'
import { draftOf } from './use-open-answer.ts'

const fields = ['question', 'answer'] as const

type EditedAnswer = {
  /** Answer to change; null: a new one. */
  opened: BankAnswer | null
  /** True when the answer was deleted elsewhere since. */
  isGone: boolean
  onDone: () => void
}

/** Edits one answer. */
export function useAnswerForm({ opened, isGone, onDone }: EditedAnswer) {
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddBankAnswer()
  const change = useSaveBankAnswer()
  const form = useForm<BankAnswerForm>({
    defaultValues: { question: opened?.question ?? '', answer: opened?.answer ?? '' },
  })
  const draft = draftOf(opened?.id ?? null)
  useDraft(form, draft, fields)

  const close = () => {
    discardDraft(draft)
    onDone()
  }
  const save = form.handleSubmit(async (typed) => {
    setProblem(null)
    const wrong = checkAnswer(typed)
    const wrongFields = fields.filter((field) => wrong[field] !== undefined)
    for (const field of wrongFields) form.setError(field, { message: wrong[field] ?? '' })
    if (wrongFields[0]) return form.setFocus(wrongFields[0])
    try {
      if (opened === null || isGone) await add.mutateAsync(typed)
      else await change.mutateAsync({ answerId: opened.id, form: typed })
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayError(error))
    }
    close()
  })
  return { form, problem, save, cancel: close, isBusy: form.formState.isSubmitting }
}
