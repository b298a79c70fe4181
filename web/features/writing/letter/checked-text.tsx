import { Fragment, type KeyboardEvent } from 'react'
import type { Doubt, DraftSentence } from '../../../../contract/writing/draft.ts'
import { type Piece, piecesOf } from './pieces-of.ts'

type CheckedTextProps = {
  text: string
  sentences: readonly DraftSentence[]
  /** Doubts about each sentence. */
  doubts: readonly (readonly Doubt[])[]
  /** Sentence that is told about. */
  active: number | null
  /** Id of the element that tells about it. The one with `-doubt` after it says that a sentence is in doubt. */
  toldBy: string
  showsFirstLook: boolean
  onLook: (sentence: number) => void
}

/** A text as it is sent, with its sentences to point at. Sentences in doubt are underlined. */
export function CheckedText({ text, sentences, ...props }: CheckedTextProps) {
  return groupBySentence(piecesOf(text, sentences)).map(({ at, sentence, pieces }) => {
    const words = pieces.map((piece) => (
      <Fragment key={piece.isFirst ? 'first' : 'rest'}>
        {props.showsFirstLook && piece.isFirst ? (
          <span className="box-decoration-clone rounded-sm bg-accent-soft py-0.5">
            {piece.text}
          </span>
        ) : (
          piece.text
        )}
      </Fragment>
    ))
    const of = sentence === null ? undefined : sentences[sentence]
    const isDoubtful = sentence !== null && (props.doubts[sentence]?.length ?? 0) > 0
    const isTold = isDoubtful || (of && (of.factIds.length > 0 || of.postingSpan !== null))
    if (sentence === null || !isTold) return <Fragment key={at}>{words}</Fragment>
    const isActive = props.active === sentence
    const look = () => props.onLook(sentence)
    return (
      <span
        key={at}
        // A button of its own would break the line, and the letter would look other than it is.
        role="button"
        tabIndex={0}
        aria-pressed={isActive}
        aria-describedby={isActive || !isDoubtful ? props.toldBy : `${props.toldBy}-doubt`}
        data-doubtful={isDoubtful || undefined}
        className={`cursor-pointer rounded-sm ${isDoubtful ? 'underline decoration-warn decoration-wavy decoration-2 underline-offset-4' : ''} ${isActive ? activeLook[isDoubtful ? 'doubtful' : 'fine'] : ''}`}
        onFocus={look}
        onMouseEnter={look}
        onClick={look}
        onKeyDown={(event) => press(event, look)}
      >
        {words}
      </span>
    )
  })
}

const activeLook = {
  doubtful: 'bg-warn-soft *:bg-warn-soft!',
  fine: 'underline decoration-accent decoration-2 underline-offset-4',
}

function press(event: KeyboardEvent, look: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  look()
}

type Group = { at: number; sentence: number | null; pieces: Piece[] }

/** Joins the pieces of each sentence, which the end of the client's first look may have cut. */
function groupBySentence(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = []
  let at = 0
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last.sentence === piece.sentence) last.pieces.push(piece)
    else groups.push({ at, sentence: piece.sentence, pieces: [piece] })
    at += piece.text.length
  }
  return groups
}
