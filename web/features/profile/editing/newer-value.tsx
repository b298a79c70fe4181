import type { ReactNode } from 'react'

type NewerValueProps = { value: string | boolean | undefined; hint?: ReactNode }

/** Under a field: the value that it was given elsewhere in the meantime, or its hint. */
export function NewerValue({ value, hint }: NewerValueProps) {
  if (value === undefined) return hint
  return (
    <span className="block text-warn">
      Changed elsewhere:{' '}
      <span className="whitespace-pre-line text-text">{sayValue(value) || 'emptied'}</span>
    </span>
  )
}

function sayValue(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? 'Yes' : 'No'
}
