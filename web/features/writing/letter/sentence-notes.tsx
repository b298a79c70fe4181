import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Doubt, type DraftSentence, sayDoubt } from '../../../../contract/writing/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { isMendable } from './notes-of.ts'

type SentenceNotesProps = {
  /** Sentence that is told about; null: none. */
  sentence: DraftSentence | null
  doubts: readonly Doubt[]
  /** Texts of facts by their ids. */
  facts: Readonly<Record<string, string>>
  /** Shown while no sentence is told about. */
  hint: string
  isBusy: boolean
  hotkey?: string | undefined
  /** Adds the sentence to the facts; null: not possible now. */
  onAddFact: (() => void) | null
}

/** Reasons to believe or doubt a sentence: the facts that it rests on, and the posting's words that it answers. */
export function SentenceNotes({ sentence, doubts, facts, ...props }: SentenceNotesProps) {
  if (sentence === null) return <p className="text-muted">{props.hint}</p>
  const told = sentence.factIds.flatMap((id) => facts[id] ?? [])
  const { postingSpan, kind } = sentence
  const hasNothing = doubts.length === 0 && told.length === 0 && postingSpan === null
  return (
    <div className="space-y-2">
      {doubts.map((doubt) => (
        <p key={`${doubt.class} ${doubt.about}`} className="text-warn wrap-anywhere">
          {doubt.about !== '' && <span className="font-medium">“{doubt.about}”: </span>}
          {sayDoubt(doubt)}
        </p>
      ))}
      {told.length > 0 && (
        <Note title={told.length === 1 ? 'Your fact' : 'Your facts'}>
          <ul>
            {told.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
      {postingSpan !== null && <Note title="The posting">“{postingSpan.text}”</Note>}
      {hasNothing && (
        <p className="text-muted">
          {kind === 'own' ? 'You wrote this sentence.' : 'This sentence says nothing about you.'}
        </p>
      )}
      {isMendable(doubts) && props.onAddFact && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            isSmall
            aria-keyshortcuts={props.hotkey}
            aria-disabled={props.isBusy}
            className="aria-disabled:cursor-progress aria-disabled:opacity-55"
            onClick={props.onAddFact}
          >
            <Plus size={14} aria-hidden />
            Add as a fact
            {props.hotkey && (
              <kbd aria-hidden className="font-sans text-xs opacity-75 max-lg:hidden">
                {props.hotkey}
              </kbd>
            )}
          </Button>
          <span className="text-xs text-muted">Only if it's true.</span>
        </div>
      )}
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <p className="text-xs text-muted">{title}</p>
      {children}
    </div>
  )
}
