import { Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'

type SetUpRowProps = {
  number: number
  title: string
  summary: string
  isDone: boolean
  warning?: string | null
  /** null = nothing to do here. */
  action: string | null
  isOpen: boolean
  onToggle: () => void
  children?: ReactNode
}

/** One step: what it is, how it stands, and its form when opened. */
export function SetUpRow(props: SetUpRowProps) {
  const formId = useId()
  return (
    <li className="bg-surface px-4 py-3">
      <div className="flex items-center gap-3">
        <StepMark {...props} />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">{props.title}</h3>
          <p className={props.warning ? 'text-warn' : 'line-clamp-2 text-muted md:line-clamp-1'}>
            {props.warning ?? props.summary}
          </p>
        </div>
        {props.action && (
          <Button
            isSmall
            look={props.isDone || props.isOpen ? 'plain' : 'primary'}
            aria-label={`${props.action}: ${props.title}`}
            {...(props.children === undefined
              ? {}
              : { 'aria-expanded': props.isOpen, 'aria-controls': formId })}
            onClick={props.onToggle}
          >
            {props.action}
          </Button>
        )}
      </div>
      <div id={formId}>
        {props.isOpen && <div className="appears pt-4 md:pl-9">{props.children}</div>}
      </div>
    </li>
  )
}

function StepMark({ isDone, warning, number }: SetUpRowProps) {
  if (warning)
    return <TriangleAlert size={18} className="mx-[3px] shrink-0 text-warn" aria-hidden />
  return (
    <span
      aria-hidden
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium ${isDone ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
    >
      {isDone ? <Check size={14} /> : number}
    </span>
  )
}
