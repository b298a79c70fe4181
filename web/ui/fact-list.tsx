import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; isWide?: boolean }

/** List of labelled facts; an empty one shows "Not given". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 p-4 md:grid-cols-2">
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={`min-w-0 ${isWide ? 'md:col-span-2' : ''}`}>
          <dt className="mb-0.5 text-xs text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {isMissing(value) ? <span className="text-muted">Not given</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
