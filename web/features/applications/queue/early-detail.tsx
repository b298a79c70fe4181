import { useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { answerEarly } from './answer-early.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { useReviewKeys } from './use-review-keys.ts'

type EarlyDetailProps = {
  /** What the list knows of it, as it is expected to be while an answer is outstanding. */
  known: Application | null
  isBusy: boolean
  hasKeys: boolean
  onSkip: (applicationId: string) => void
}

/** An application whose letter is still on its way: its keys answer already. */
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
      <DetailSkeleton />
    </>
  )
}
