import type { BankAnswer } from '../../../../contract/bidding/answer.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LongText } from '../../../ui/words/long-text.tsx'

type AnswerRowProps = {
  answer: BankAnswer
  onEdit: () => void
  onDelete: () => void
}

export function AnswerRow({ answer: { id, question, answer }, onEdit, onDelete }: AnswerRowProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-medium whitespace-pre-line">{question}</h3>
        <div className="text-muted">
          <LongText text={answer} />
        </div>
      </div>
      <IconButton label={`Edit the answer to “${question}”`} data-edit={id} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Delete the answer to “${question}”`} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
