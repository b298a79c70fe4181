import type { Ref } from 'react'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { CardValues } from './merge-card.ts'
import type { CardForm } from './use-card-form.ts'

type EditorFooterProps<Values extends CardValues> = {
  edit: CardForm<Values>
  labels: Record<string, string>
  action: string
  isBlocked: boolean
  /** Of the question that comes up when something was changed on both sides. */
  notice: Ref<HTMLDivElement>
}

/** The end of a form of `useCardForm`: its buttons, or what to do about what was changed on both sides. */
export function EditorFooter<Values extends CardValues>({
  notice,
  ...props
}: EditorFooterProps<Values>) {
  const { edit, labels } = props
  if (edit.conflicts.length > 0)
    return (
      <ChangedElsewhere
        ref={notice}
        fields={edit.conflicts.map((name) => labels[name] ?? name)}
        isBusy={edit.isSubmitting}
        problem={edit.problem}
        onKeepMine={() => void edit.save()}
        onTakeTheirs={edit.takeTheirs}
        onCancel={edit.cancel}
      />
    )
  return (
    <>
      {edit.hasFollowed && (
        <p role="status" className="mb-2 text-warn">
          Changed elsewhere: what you had not touched shows the newer values.
        </p>
      )}
      <FormButtons
        action={props.action}
        isBusy={edit.isSubmitting}
        isBlocked={props.isBlocked}
        problem={edit.problem}
        onCancel={edit.cancel}
      />
    </>
  )
}
