import type { ReactNode } from 'react'

type NewerValueProps = { value: string | boolean | undefined; hint?: ReactNode }

/** Text under a field: the newer value saved elsewhere, or its hint. */
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
