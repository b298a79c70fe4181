import { Pencil } from 'lucide-react'
import { letterMaxLength } from '../../../../contract/bidding/application.ts'
import { Button } from '../../../ui/button.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { textOf } from './draft-values.ts'
import type { DraftForm } from './use-draft-form.ts'

type LetterSectionProps = { title: string; form: DraftForm; canEdit: boolean }

/** The letter, to be read or edited. */
export function LetterSection({ title, form, canEdit }: LetterSectionProps) {
  const { edit, isEditing } = form
  const letter = textOf(form.typed, 'letter')
  const length = letter.trim().length
  return (
    <section aria-label={title}>
      {!(canEdit && isEditing) && (
        <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
          <h3 className="font-semibold">{title}</h3>
          {canEdit && (
            <Button isSmall look="quiet" onClick={form.editLetter}>
              <Pencil size={14} aria-hidden />
              Edit letter
            </Button>
          )}
        </div>
      )}
      {canEdit && isEditing ? (
        <TextAreaField
          label="Letter"
          rows={14}
          maxLength={letterMaxLength}
          hint={
            <NewerValue
              value={edit.theirs('letter')}
              hint={`${sayCount(length)} of ${sayCount(letterMaxLength)} characters`}
            />
          }
          error={edit.form.formState.errors['letter']?.message}
          {...edit.form.register('letter')}
        />
      ) : (
        <p className="rounded-lg border border-line bg-canvas p-4 break-words whitespace-pre-wrap">
          {letter || <span className="text-muted">Not written yet.</span>}
        </p>
      )}
    </section>
  )
}
