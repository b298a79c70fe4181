import { useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useReviewKeys } from './review-keys.ts'

/** Skeleton of an application whose letter is still loading. */
export const detailShape = {
  className: 'flex-1 space-y-3 p-4 lg:p-5',
  parts: ['h-5 w-16', 'h-56 w-full', 'mt-6 h-5 w-20', 'h-4 w-2/3', 'h-24 w-full'],
}

/** Stands in for a letter that is still loading. What nobody has seen is neither sent nor edited, not even later. */
export function EarlyDetail({ hasKeys }: { hasKeys: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const wait = () => setIsAsked(true)
  useReviewKeys({ send: wait, edit: wait }, { isOn: hasKeys })
  return (
    <>
      <p role="status" className="px-4 pt-4 text-muted empty:hidden lg:px-5">
        {isAsked && 'Still loading. Press the key again when the letter appears.'}
      </p>
      <Skeleton says="Loading the application" shape={detailShape} />
    </>
  )
}
