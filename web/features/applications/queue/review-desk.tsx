import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Rules } from '../../../../contract/bidding/rules.ts'
import { sayError } from '../../../data/api-error.ts'
import { useApplicationCounts } from '../../../data/queries/queries.ts'
import { reviewShown } from '../../../data/queries/review.ts'
import { useRules } from '../../../data/queries/rules.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { useApplicationActions } from '../detail/use-application-actions.ts'
import { sayPurpose } from '../words/say-purpose.ts'
import { detailShape } from './early-detail.tsx'
import { KeyLegend, useKeyChoice } from './key-legend.tsx'
import { ReviewDetail, type ReviewDetailHandle } from './review-detail.tsx'
import { useReviewKeys } from './review-keys.ts'
import { ReviewList, type ReviewListHandle } from './review-list.tsx'
import { useReviewQueue } from './use-review-queue.ts'
import { useSkips } from './use-skips.ts'

type ReviewDeskProps = {
  /** Application id in the address. */
  named: string | null
  isWide: boolean
  onShow: (applicationId: string | null, options: { replace: boolean }) => void
}

/** The queue and its open application: side by side, or one at a time on a narrow screen. */
export function ReviewDesk({ named, isWide, onShow }: ReviewDeskProps) {
  // Beside the list a choice shows immediately and the address follows; on a narrow screen the application is a view of
  // its own, and the browser's Back leaves it.
  const [local, setLocal] = useState(named)
  const chosen = isWide ? local : named
  const choose = (id: string | null) => {
    setLocal(id)
    onShow(id, { replace: isWide || named !== null })
  }
  const actions = useApplicationActions()
  const queue = useReviewQueue({ chosen, onChoose: choose, isActing: actions.isActing })
  const { review, items } = queue
  const rules = useRules().data?.rules
  const autoSendFrom = rules?.autoSendFrom
  const { data: counts } = useApplicationCounts()
  const keys = useKeyChoice()
  const list = useRef<ReviewListHandle>(null)
  const detail = useRef<ReviewDetailHandle>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  if (isWide && chosen === null && items[0]) setLocal(items[0].id)

  const move = (step: 1 | -1) => {
    const target = queue.move(step)
    if (target === null) return
    if (isWide) list.current?.focus(target)
    else setOpened(target)
  }
  const open = (id: string, { byKeyboard }: { byKeyboard: boolean }) => {
    if (id !== chosen) queue.choose(id)
    if (byKeyboard || !isWide) setOpened(id)
    if (id === chosen && byKeyboard) detail.current?.focus()
  }
  const goBack = () => {
    setLeft(chosen)
    queue.choose(null)
    if (isWide && items[0]) list.current?.focus(items[0].id)
  }
  const skips = useSkips({ actions, hold: queue.hold, show: queue.choose })
  const known = items.find(({ id }) => id === chosen) ?? null

  useReviewKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      open: () => {
        const id = chosen ?? items[0]?.id
        if (id !== undefined) open(id, { byKeyboard: true })
      },
      undo: () => skips.undoLast(known),
    },
    keys.isOn,
  )

  const isEmpty = review.data !== undefined && items.length === 0 && chosen === null
  return (
    <>
      {review.error && (
        <ErrorNotice
          message={sayError(review.error)}
          safe="Nothing was sent, and nothing is lost."
          onRetry={() => void review.refetch()}
        />
      )}
      {isEmpty && <EmptyQueue rules={rules} onItsWay={counts?.waiting ?? 0} />}
      {review.data?.length === reviewShown && (
        <p role="status" className="text-muted">
          The newest {reviewShown} of {counts ? sayCount(counts.review) : 'more'} are shown.
        </p>
      )}
      <div className={isEmpty ? 'hidden' : desk}>
        {!review.data && !review.error && (
          <>
            <Skeleton says="Loading the review queue" shape={listShape} />
            {isWide && <Skeleton says="Loading the application" shape={besideShape} />}
          </>
        )}
        {(isWide || chosen === null) && items.length > 0 && (
          <div className="min-h-0 overflow-y-auto rounded-lg border border-line bg-surface lg:rounded-r-none lg:border-r-0">
            <ReviewList
              ref={list}
              items={items.map(actions.expected)}
              chosen={chosen}
              focusOn={isWide ? null : left}
              autoSendFrom={autoSendFrom}
              problemOf={actions.problemOf}
              onMove={move}
              onOpen={open}
            />
          </div>
        )}
        {chosen !== null && (review.data || review.error) && (
          <ReviewDetail
            key={chosen}
            ref={detail}
            applicationId={chosen}
            known={known}
            takesFocus={opened === chosen}
            autoSendFrom={autoSendFrom}
            actions={actions}
            hasKeys={keys.isOn}
            onHandled={queue.hold}
            onSkip={skips.skip}
            onUndo={skips.undo}
            onGoOn={() => move(1)}
            hasNext={items.at(-1)?.id !== chosen}
            isAlone={!isWide}
            onBack={goBack}
          />
        )}
      </div>
      <KeyLegend isShown={!isEmpty} {...keys} />
    </>
  )
}

const desk =
  'grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-232px)] lg:min-h-[480px] lg:grid-cols-[320px_minmax(0,1fr)]'
const listShape = {
  className: 'rounded-lg border border-line bg-surface lg:rounded-r-none',
  parts: [
    {
      className: 'h-16 space-y-2 border-b border-line p-3 last:border-b-0',
      times: 6,
      parts: ['h-4 w-3/4', 'h-3 w-1/2'],
    },
  ],
}
const besideShape = {
  className: 'rounded-r-lg border border-l-0 border-line bg-surface',
  parts: [
    { className: 'space-y-2 border-b border-line p-5', parts: ['h-5 w-1/2', 'h-4 w-1/3'] },
    detailShape,
  ],
}

type EmptyQueueProps = {
  /** Absent: not loaded yet. */
  rules: Rules | undefined
  /** Number of applications queued or in progress. */
  onItsWay: number
}

/** Explains what the queue is for and what is coming. */
function EmptyQueue({ rules, onItsWay }: EmptyQueueProps) {
  const coming = `${onItsWay} ${onItsWay === 1 ? 'is' : 'are'} on the way at the moment. `
  return (
    <Card className="flex min-h-72 flex-col items-center justify-center gap-1 p-6 text-center">
      <h2 className="font-medium">Nothing waits for you</h2>
      <p className="max-w-md text-muted">{sayPurpose(rules)}</p>
      <p className="max-w-md text-muted">
        {onItsWay > 0 && coming}
        New ones appear here by themselves.
      </p>
      <p className="mt-2">
        <Link to="/bidding/rules" className="finger-high inline-link">
          Change the score from which applications go out by themselves
        </Link>
      </p>
    </Card>
  )
}
