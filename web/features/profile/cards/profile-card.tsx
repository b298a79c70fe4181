import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CardMode } from './use-card-mode.ts'

type ProfileCardProps = {
  id: string
  title: string
  description: ReactNode
  /** Badge in the head of the card; null: complete. */
  lack?: string | null
  /** Absent: nothing to edit. */
  mode?: CardMode
  view: ReactNode
  /** Shows nothing unless the card is edited. */
  editor?: ReactNode
}

/** One card of the profile, to read or edit. */
export function ProfileCard(props: ProfileCardProps) {
  const { id, mode, lack } = props
  const section = useRef<HTMLElement>(null)
  const isEditing = mode?.isEditing ?? false
  const focusOn = mode?.focusOn ?? null
  useEffect(() => {
    if (focusOn === 'edit-button')
      section.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
  }, [focusOn])

  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20 rounded-lg border border-line bg-surface md:scroll-mt-6"
    >
      <header className="flex items-start gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id={`${id}-heading`} className="font-semibold">
              {props.title}
            </h2>
            {lack && <Badge tone="warn">{lack}</Badge>}
          </div>
          <p className="text-muted">{props.description}</p>
        </div>
        {mode && !isEditing && (
          <Button isSmall data-edit aria-label={`Edit ${props.title}`} onClick={mode.edit}>
            <Pencil size={14} aria-hidden />
            Edit
          </Button>
        )}
      </header>
      {!isEditing && props.view}
      {props.editor}
    </section>
  )
}
