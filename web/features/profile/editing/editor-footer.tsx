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
  /** Receives the focus when a conflict with a change made elsewhere needs a decision. */
  notice: Ref<HTMLDivElement>
}

/** Footer of a form of `useCardForm`: its buttons, or the question how to resolve a conflict. */
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
          Changed elsewhere. Fields you hadn't edited show the newer values.
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
