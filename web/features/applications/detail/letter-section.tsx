import { Pencil } from 'lucide-react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import type { WrittenBy } from '../../../../contract/writing/letter-notes.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { notesOf } from '../../writing/letter/notes-of.ts'
import type { ReviewKeys } from '../queue/review-keys.ts'
import { textOf } from './draft-values.ts'
import { LetterReader } from './letter-reader.tsx'
import { RewriteButtons } from './rewrite-buttons.tsx'
import type { Work } from './use-application-work.ts'

type LetterSectionProps = {
  application: ApplicationTimeline
  work: Work
  canEdit: boolean
  /** Keys of the queue; absent: not in the queue. */
  keys?: ReviewKeys | undefined
}

/** The letter, to read sentence by sentence, to edit, or to have written again. */
export function LetterSection({ application, work, canEdit, keys }: LetterSectionProps) {
  const { edit, typed, isEditing, isChanged, editLetter } = work.form
  const title = application.stages.sentAt ? 'Letter as sent' : 'Letter'
  const letter = textOf(typed, 'letter')
  const length = letter.trim().length
  const { mayHaveLinks, maxLength } = application.letterRules
  const count = `${sayCount(length)} of ${sayCount(maxLength)} characters${mayHaveLinks ? '' : ', no links'}`
  if (canEdit && isEditing)
    return (
      <section aria-label={title}>
        <TextAreaField
          label="Letter"
          rows={14}
          hint={<NewerValue value={edit.theirs('letter')} hint={count} />}
          error={edit.form.formState.errors['letter']?.message}
          readOnly={edit.isSubmitting}
          {...edit.form.register('letter')}
        />
      </section>
    )

  const told = notesOf(isChanged ? {} : application) // what is typed has not been checked yet
  const canChange = work.can('edit') && !isChanged
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {canEdit && (
          <Button isSmall look="quiet" onClick={editLetter}>
            <Pencil size={14} aria-hidden />
            Edit letter
          </Button>
        )}
      </div>
      {letter === '' ? (
        <p className="rounded-lg border border-line bg-canvas p-4 text-muted">Not written yet.</p>
      ) : (
        <LetterReader
          letter={letter}
          told={told}
          isBusy={work.isBusy}
          keys={keys}
          onAddFact={canChange ? (sentence) => void work.addFact(sentence) : null}
        />
      )}
      {letter !== '' && (
        <p
          data-figures
          className="mt-1 flex min-h-4 flex-wrap items-center gap-x-3 text-xs text-muted"
        >
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm border border-line bg-accent-soft" />
            The client's first look
          </span>
          <span>{count}</span>
          <span className="empty:hidden">{sayWriter(told.writtenBy)}</span>
        </p>
      )}
      {canChange && letter !== '' && (
        <RewriteButtons work={work} isOwn={told.writtenBy === 'you'} />
      )}
    </section>
  )
}

const writers: Record<WrittenBy, string> = {
  'built-in': 'Written from your facts',
  model: 'Written by a language model from your facts',
  you: 'Edited by you',
}

function sayWriter(writtenBy: WrittenBy | null): string | null {
  return writtenBy && writers[writtenBy]
}
