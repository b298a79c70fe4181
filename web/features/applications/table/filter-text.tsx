import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

type FilterTextProps = { label: string; text: string; onChange: (text: string) => void }

/** Searches once the user stops typing; Enter does not wait. */
export function FilterText({ label, text, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState(text)
  const [given, setGiven] = useState(text)
  if (given !== text) {
    // Changed from outside, by Back or by clearing the filters. Anything typed since then stays.
    setGiven(text)
    if (typed.trim() !== text) setTyped(text)
  }
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => change(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text])

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <Search size={16} aria-hidden className="absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-lg border border-line bg-surface pr-2 pl-9 text-base text-text transition-colors duration-100 hover:border-field md:min-h-9 md:text-sm"
      />
    </form>
  )
}
