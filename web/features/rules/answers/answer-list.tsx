import type { BankAnswer } from '../../../../contract/bidding/answer.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerRow } from './answer-row.tsx'
import type { OpenAnswer } from './use-open-answer.ts'

type AnswerListProps = {
  /** All of them. */
  answers: readonly BankAnswer[]
  /** Those to show. */
  found: readonly BankAnswer[]
  open: OpenAnswer
  onOpen: (answer: BankAnswer) => void
  onClose: () => void
  onDelete: (answer: BankAnswer) => void
}

export function AnswerList({ answers, found, open, ...on }: AnswerListProps) {
  return (
    <ul aria-label="Answers" className="divide-y divide-line">
      {found.map((answer) => (
        <li key={answer.id} className="py-3">
          {open.kind === 'one' && open.answer.id === answer.id ? (
            <AnswerForm answers={answers} opened={open.answer} onDone={on.onClose} />
          ) : (
            <AnswerRow
              answer={answer}
              onEdit={() => on.onOpen(answer)}
              onDelete={() => on.onDelete(answer)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
