import { Link } from '@tanstack/react-router'
import { Pencil, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Age } from '../../../ui/words/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTextVersions } from '../../../data/writing/writing.ts'
import { sayTextOrigin } from '../../writing/versions/version-words.ts'
import { NotedText } from '../../writing/letter/noted-text.tsx'
import type { GeneratedTextProps, GeneratedTextState } from './use-generated-text.ts'

type TextViewProps = GeneratedTextProps & { state: GeneratedTextState }

export function TextView({ state, ...props }: TextViewProps) {
  const { text } = props
  const isPending = state.isWriting && !state.isLate
  const editButton = useRef<HTMLButtonElement>(null)
  const takesFocus = state.focusOn === 'edit-button'
  useEffect(() => {
    if (takesFocus) editButton.current?.focus()
  }, [takesFocus])
  return (
    <>
      <div className="p-4" aria-busy={isPending}>
        <Body {...props} isPending={isPending} growing={state.growing} />
        <Notice state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 max-md:*:flex-1">
        <p className="min-w-0 flex-1 text-muted empty:hidden max-md:basis-full">
          {!isPending && <Origin {...props} />}
        </p>
        <Button disabled={isPending} className="md:ml-auto" onClick={() => void state.generate()}>
          <Sparkles size={14} aria-hidden />
          {text === null ? 'Generate' : 'Regenerate'}
        </Button>
        <Button ref={editButton} disabled={isPending} onClick={state.edit}>
          <Pencil size={14} aria-hidden />
          {text === null ? 'Write it yourself' : 'Edit'}
        </Button>
        {text !== null && props.children(text, { isPending })}
      </div>
    </>
  )
}

/** Says when the text that is shown came about, and how: its last change may be the user's. */
function Origin({ user, card, text, generatedAt }: GeneratedTextProps) {
  const versions = useTextVersions(card, user.versions[card]).data ?? []
  const at = versions.findIndex((version) => version.text === text)
  const version = versions[at]
  const since = version?.createdAt ?? generatedAt
  if (text === null || since === null) return null
  return (
    <>
      {version ? sayTextOrigin(versions, at) : 'Written'} <Age at={since} />
    </>
  )
}

type BodyProps = GeneratedTextProps & { isPending: boolean; growing: string | null }

function Body({ isPending, growing, ...props }: BodyProps) {
  const { text, title, purpose } = props
  if (isPending && growing !== null)
    return (
      <>
        <p role="status" className="mb-2 text-muted">
          Writing…
        </p>
        <div
          role="region"
          aria-label={`${title}, being written`}
          // Keyboards can scroll only what takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-96 min-h-16 overflow-y-auto rounded-md leading-6 break-words whitespace-pre-line"
        >
          {growing}
        </div>
      </>
    )
  if (isPending)
    return (
      <div className="min-h-16 space-y-2">
        <p role="status" className="text-muted">
          Writing… it will appear here in a moment.
        </p>
        <Skeleton shape="h-4 w-full" />
        <Skeleton shape="h-4 w-11/12" />
        <Skeleton shape="h-4 w-3/4" />
      </div>
    )
  if (text === null) return <p className="min-h-16 text-muted">{purpose}</p>
  return (
    <NotedText
      what={props.card}
      title={title}
      text={text}
      version={props.user.versions[props.card]}
    />
  )
}

/** Shows the state of the text on a line reserved for it. */
function Notice({ state }: { state: GeneratedTextState }) {
  const { problem, bringBack } = state
  return (
    <div className="mt-2 min-h-5">
      {problem && (
        <p role="alert" className="text-bad">
          {problem.message}{' '}
          {problem.isFactsMissing && (
            <Link to="/profile" hash="professional" className="finger-high inline-link">
              Professional Info
            </Link>
          )}
        </p>
      )}
      {state.isWriting && state.isLate && (
        <p role="status" className="text-warn">
          This is taking longer than usual. The text will appear here when it's ready, or you can
          generate it again.
        </p>
      )}
      {state.isOverBudget && (
        <p role="status" className="text-muted">
          Daily limit for the language model reached. The built-in writer wrote this text.
        </p>
      )}
      {bringBack && !problem && (
        <p role="status" className="text-muted">
          A new text was generated.{' '}
          <button
            type="button"
            className="finger-high inline-link"
            onClick={() => void bringBack()}
          >
            Bring back the previous text
          </button>
        </p>
      )}
    </div>
  )
}
