import { useMemo } from 'react'
import { compareWords, countChanges, type Stretch } from './compare-words.ts'

type TextDifferenceProps = { former: string; latter: string }

/** Two texts in one: removals are struck through and additions underlined, so that colour is not needed to tell them. */
export function TextDifference({ former, latter }: TextDifferenceProps) {
  const stretches = useMemo(() => compareWords(former, latter), [former, latter])
  return (
    <div>
      <p role="status" data-figures className="mb-2 text-muted">
        {sayChanges(stretches)}
      </p>
      <div
        role="region"
        aria-label="Comparison"
        // Keyboards can scroll only what takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border border-line bg-canvas p-4 wrap-anywhere whitespace-pre-line"
      >
        {stretches.map((stretch, index) => (
          // Stretches have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} stretch={stretch} />
        ))}
      </div>
    </div>
  )
}

/** One stretch. The space before it is neither underlined nor struck through. */
function Part({ stretch: { kind, text: whole } }: { stretch: Stretch }) {
  const text = whole.trimStart()
  const space = whole.slice(0, whole.length - text.length)
  if (text === '') return whole
  return (
    <>
      {space}
      <Words kind={kind} text={text} />
    </>
  )
}

function Words({ kind, text }: Stretch) {
  switch (kind) {
    case 'same':
      return text
    case 'added':
      return (
        <ins className="rounded-sm bg-good-soft text-good underline decoration-2 underline-offset-2">
          <span className="sr-only"> (added:) </span>
          {text}
        </ins>
      )
    case 'removed':
      return (
        <del className="rounded-sm bg-bad-soft text-bad line-through">
          <span className="sr-only"> (removed:) </span>
          {text}
        </del>
      )
  }
}

function sayChanges(stretches: readonly Stretch[]): string {
  const { added, removed } = countChanges(stretches)
  if (added + removed === 0) return 'These versions are the same.'
  return `${sayWords(added)} added, ${sayWords(removed)} removed`
}

function sayWords(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`
}
