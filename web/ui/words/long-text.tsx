import { useState } from 'react'

/** Characters in about three lines of a card. */
const shortLength = 240
const shortLines = 3

/** The first lines of a long text; the rest on demand. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > shortLength || text.split('\n').length > shortLines
  return (
    <>
      <p
        className={`break-words ${isLong && !isWhole ? 'line-clamp-3 whitespace-normal' : 'whitespace-pre-line'}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="finger-high inline-link mt-1 text-xs max-md:min-h-11"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
