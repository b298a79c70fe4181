import { useRef, useState } from 'react'
import { toast } from '../../shell/toasts/toast.ts'
import { type BankAnswer, maxBankAnswers } from '../../../../contract/bidding/answer.ts'
import { sayError } from '../../../data/api-error.ts'
import { useDeleteBankAnswer } from '../../../data/queries/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerRow } from './answer-row.tsx'
import { findAnswers } from './find-answers.ts'
import { useOpenAnswer } from './use-open-answer.ts'

const searchedFrom = 8

/** Questions with the user's saved answers, to read, add, change and delete. */
export function AnswerBank({ answers }: { answers: readonly BankAnswer[] }) {
  const [open, setOpen] = useOpenAnswer(answers)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<BankAnswer | null>(null)
  const { mutate: remove } = useDeleteBankAnswer()
  const bank = useRef<HTMLDivElement>(null)
  const isLong = answers.length >= searchedFrom
  const openId = open.kind === 'one' ? open.answer.id : null
  const isGone = openId !== null && answers.every(({ id }) => id !== openId)
  const found = findAnswers(answers, isLong ? typed : '')
  // An answer being edited stays visible, whatever the search.
  const shown = answers.filter((answer) => found.includes(answer) || answer.id === openId)
  const isFull = answers.length >= maxBankAnswers

  const close = () => {
    setOpen({ kind: 'none' })
    bank.current?.focus()
  }
  const confirmDelete = () => {
    if (!asked) return
    bank.current?.focus() // the button that had the focus goes with the answer
    remove(asked.id, {
      onError: (error) => toast.error(`The answer wasn't deleted. ${sayError(error)}`),
    })
  }
  return (
    <div
      ref={bank}
      role="group"
      aria-label="Saved answers"
      tabIndex={-1}
      className="space-y-3 rounded-lg"
    >
      {isLong && (
        <TextField
          label="Search"
          type="search"
          value={typed}
          hint={`${found.length} of ${answers.length}`}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {answers.length === 0 && open.kind !== 'new' && (
        <p className="text-muted">
          No saved answers yet. Add one here, or save one when you answer a client's question.
        </p>
      )}
      {isLong && shown.length === 0 && <p className="text-muted">No saved answers match.</p>}
      {shown.length > 0 && (
        <ul aria-label="Answers" className="divide-y divide-line">
          {shown.map((answer) => (
            <li key={answer.id} className="py-3">
              {open.kind === 'one' && open.answer.id === answer.id ? (
                <AnswerForm answers={answers} opened={open.answer} onDone={close} />
              ) : (
                <AnswerRow
                  answer={answer}
                  onEdit={() => setOpen({ kind: 'one', answer })}
                  onDelete={() => setAsked(answer)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open.kind === 'one' && isGone && (
        <AnswerForm answers={answers} opened={open.answer} onDone={close} />
      )}
      {open.kind === 'new' ? (
        <AnswerForm answers={answers} opened={null} onDone={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={() => setOpen({ kind: 'new' })}>
            Add an answer
          </Button>
          {isFull && <p className="text-muted">You can save up to {maxBankAnswers} answers.</p>}
        </div>
      )}
      <ConfirmDialog
        title="Delete this answer?"
        isOpen={asked !== null}
        action="Delete answer"
        isDanger
        onConfirm={confirmDelete}
        onClose={() => setAsked(null)}
      >
        <p className="wrap-anywhere">
          “{asked?.question}” will wait for your answer each time. This can't be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
