import { useId, useRef } from 'react'
import { sayDoubt } from '../../../../contract/writing/draft.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CheckedText } from '../../writing/letter/checked-text.tsx'
import type { ToldLetter } from '../../writing/letter/notes-of.ts'
import { SentenceNotes } from '../../writing/letter/sentence-notes.tsx'
import { useLookedAt } from '../../writing/letter/use-looked-at.ts'
import { type ReviewKeys, useReviewKeys } from '../queue/review-keys.ts'

type LetterReaderProps = {
  letter: string
  told: ToldLetter
  isBusy: boolean
  /** Keys of the queue; absent: not in the queue. */
  keys?: ReviewKeys | undefined
  /** Adds a sentence to the user's facts; null: not possible any more. */
  onAddFact: ((sentence: string) => void) | null
}

/** A letter exactly as it is sent, with what each of its sentences rests on. */
export function LetterReader({ letter, told, isBusy, keys, onAddFact }: LetterReaderProps) {
  const { sentences, doubts, others, screening, facts } = told
  const panel = useId()
  const { active, sentence, look, ...looked } = useLookedAt(told)
  const canAdd = onAddFact !== null && looked.isMendable && sentence !== null
  const add = () => {
    if (canAdd && !isBusy) onAddFact(sentence.text)
  }
  const article = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  /** Adds only what can be read: a sentence out of sight comes into sight, and the next press adds it. */
  const addSeen = () => {
    const place = article.current?.querySelector('[data-doubtful][aria-pressed="true"]')
    if (!canAdd || !place) return
    if (shown.current !== sentence.text && !isInSight(place)) {
      shown.current = sentence.text
      return place.scrollIntoView({ block: 'center' })
    }
    shown.current = null
    add()
  }
  useReviewKeys({ 'add-fact': addSeen }, { isOn: false, ...keys })
  return (
    <div className="space-y-3">
      {screening.length > 0 && <Screening wishes={screening} isOpen={onAddFact !== null} />}
      {others.length > 0 && (
        <Notice tone="warn">
          {others.map((doubt) => (
            <p key={doubt.class}>{sayDoubt(doubt)}</p>
          ))}
        </Notice>
      )}
      <div className="rounded-lg border border-line bg-canvas">
        <article
          ref={article}
          aria-label="Letter text"
          className="p-4 leading-6 break-words whitespace-pre-wrap"
        >
          <CheckedText
            text={letter}
            sentences={sentences}
            doubts={doubts}
            active={active}
            toldBy={panel}
            showsFirstLook
            onLook={look}
          />
        </article>
        <span id={`${panel}-doubt`} hidden>
          In doubt
        </span>
        {sentences.length > 0 && (
          <div
            id={panel}
            role="note"
            aria-label="About this sentence"
            className="min-h-24 rounded-b-lg border-t border-line bg-surface px-4 py-3"
          >
            <SentenceNotes
              sentence={sentence}
              doubts={looked.doubts}
              facts={facts}
              hint="Select a sentence to see the facts behind it."
              isBusy={isBusy}
              hotkey={keys?.isOn ? 'f' : undefined}
              onAddFact={onAddFact && add}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Tells whether the whole of an element is on the screen: scrolled into sight and covered by nothing. */
function isInSight(element: Element): boolean {
  return [...element.getClientRects()].every(({ left, top, width, height }) => {
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && element.contains(over)
  })
}

type ScreeningProps = {
  wishes: readonly string[]
  /** Tells whether the letter can still answer them. */
  isOpen: boolean
}

/** Wishes of the client about the letter itself, and conditions, which only the user can answer. */
function Screening({ wishes, isOpen }: ScreeningProps) {
  return (
    <Notice tone="plain">
      <p className="font-medium">The client {isOpen ? 'asks' : 'asked'} for this</p>
      <ul className="mt-1 space-y-1">
        {wishes.map((wish) => (
          <li key={wish} className="wrap-anywhere">
            “{wish}”
          </li>
        ))}
      </ul>
      {isOpen && <p className="mt-1 text-muted">To answer, edit the letter.</p>}
    </Notice>
  )
}
