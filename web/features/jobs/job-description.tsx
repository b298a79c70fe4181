import { useState } from 'react'

/** About what three lines of a card hold. */
const shortLength = 240

/** The first lines of what the client wrote; the rest on demand. */
export function JobDescription({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > shortLength
  return (
    <div className="mt-2">
      <p className={`break-words ${isWhole ? 'whitespace-pre-line' : 'line-clamp-3'}`}>{text}</p>
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
    </div>
  )
}
