import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { Button, buttonLook } from '../../../ui/button.tsx'

type SetUpRowProps = {
  number: number
  title: string
  summary: string
  isDone: boolean
  /** True for the first step that the user can do: its button is the screen's one primary action. */
  isNext?: boolean
  warning?: string | null
} & (
  | { action: string; to: '/profile' | '/onboarding'; hash: string }
  | { action: string | null; onAct: () => void }
  /** Null: nothing to do here. */
  | { action: null }
)

/** One step: its name, its state, and a link to where it is done. */
export function SetUpRow(props: SetUpRowProps) {
  const look = props.isNext || props.warning ? 'primary' : 'plain'
  const label = `${props.action}: ${props.title}`
  return (
    <li className="flex items-center gap-3 bg-surface px-4 py-3">
      <StepMark {...props} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{props.title}</h3>
        <p className={props.warning ? 'text-warn' : 'line-clamp-2 text-muted md:line-clamp-1'}>
          {props.warning ?? props.summary}
        </p>
      </div>
      {props.action && 'to' in props && (
        <Link
          to={props.to}
          hash={props.hash}
          aria-label={label}
          className={buttonLook({ look, isSmall: true })}
        >
          {props.action}
        </Link>
      )}
      {props.action && 'onAct' in props && (
        <Button isSmall look={look} aria-label={label} onClick={props.onAct}>
          {props.action}
        </Button>
      )}
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
