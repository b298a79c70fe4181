import { useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { answerEarly } from './offered-actions.ts'
import { useReviewKeys } from './review-keys.ts'

/** Skeleton of an application whose letter is still loading. */
export const detailShape = {
  className: 'flex-1 space-y-3 p-4 lg:p-5',
  parts: ['h-5 w-16', 'h-56 w-full', 'mt-6 h-5 w-20', 'h-4 w-2/3', 'h-24 w-full'],
}

type EarlyDetailProps = {
  /** The application as the list knows it, with the expected outcome while a request is outstanding. */
  known: Application | null
  isBusy: boolean
  hasKeys: boolean
  onSkip: (applicationId: string) => void
}

/** Shows an application whose letter is still loading; its keys already work. */
export function EarlyDetail({ known, isBusy, hasKeys, onSkip }: EarlyDetailProps) {
  const [isAsked, setIsAsked] = useState(false)
  const press = (command: 'send' | 'edit' | 'skip') => () => {
    if (isBusy) return
    const answer = answerEarly(command, known)
    setIsAsked(answer === 'wait')
    if (answer === 'skip' && known) onSkip(known.id)
  }
  useReviewKeys({ send: press('send'), edit: press('edit'), skip: press('skip') }, hasKeys)
  return (
    <>
      <p role="status" className="px-4 pt-4 text-muted empty:hidden lg:px-5">
        {isAsked && 'Still loading… Press the key again once the letter is here.'}
      </p>
      <Skeleton says="Loading the application" shape={detailShape} />
    </>
  )
}
