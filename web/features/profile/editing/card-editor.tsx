import { type FormEvent, type ReactNode, useRef } from 'react'
import { EditorFooter } from './editor-footer.tsx'
import type { CardValues } from './merge-card.ts'
import type { CardForm } from './use-card-form.ts'

type CardEditorProps<Values extends CardValues> = {
  label: string
  edit: CardForm<Values>
  /** Names of the fields in sentences. */
  labels: Record<string, string>
  action?: string
  isBlocked?: boolean
  children: ReactNode
}

/** The form of a card. During a conflict only "Keep mine" saves it, so that nothing is lost unseen. */
export function CardEditor<Values extends CardValues>(props: CardEditorProps<Values>) {
  const { edit, labels, isBlocked = false } = props
  const notice = useRef<HTMLDivElement>(null)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (edit.conflicts.length === 0 && !isBlocked) return edit.save(event)
    event.preventDefault()
    notice.current?.focus()
  }
  return (
    <form aria-label={props.label} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={edit.isSubmitting} className="min-w-0 space-y-2 p-4">
        {props.children}
      </fieldset>
      <div className="sticky bottom-0 z-10 rounded-b-lg border-t border-line bg-surface px-4 py-3">
        <EditorFooter
          edit={edit}
          labels={labels}
          action={props.action ?? 'Save'}
          isBlocked={isBlocked}
          notice={notice}
        />
      </div>
    </form>
  )
}
