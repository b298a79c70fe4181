import { useRef, useState } from 'react'
import { sayError } from '../../../data/api-error.ts'
import { useApplicationCounts } from '../../../data/queries/application-counts.ts'
import { reviewShown } from '../../../data/queries/review.ts'
import { useRules } from '../../../data/queries/rules.ts'
import { EmptyQueue } from './empty-queue.tsx'
import { KeyHelp } from './key-help.tsx'
import { KeyLegend } from './key-legend.tsx'
import { ReviewDetail, type ReviewDetailHandle } from './review-detail.tsx'
import { ReviewList, type ReviewListHandle } from './review-list.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { useApplicationActions } from '../detail/use-application-actions.ts'
import { useChosen } from './use-chosen.ts'
import { useKeyChoice } from './use-key-choice.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewQueue } from './use-review-queue.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { useSkips } from './use-skips.ts'

type ReviewDeskProps = {
  /** The application that the address names. */
  named: string | null
  isWide: boolean
  marketplaceTitle: string
  onShow: (applicationId: string | null, options: { replace: boolean }) => void
}

/** The queue and the one of it that is open: side by side, or one at a time where there is little room. */
export function ReviewDesk({ named, isWide, marketplaceTitle, onShow }: ReviewDeskProps) {
  const { chosen, choose, takeFirst } = useChosen({ named, isWide, show: onShow })
  const actions = useApplicationActions()
  const queue = useReviewQueue({ chosen, onChoose: choose, isActing: actions.isActing })
  const { review, items } = queue
  const rules = useRules().data?.rules
  const autoSendFrom = rules?.autoSendFrom
  const { data: counts } = useApplicationCounts()
  const keys = useKeyChoice()
  const [isHelping, setIsHelping] = useState(false)
  const list = useRef<ReviewListHandle>(null)
  const detail = useRef<ReviewDetailHandle>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  if (isWide && chosen === null && items[0]) takeFirst(items[0].id)

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
  const isList = isWide || chosen === null

  useReviewKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      open: () => {
        const id = chosen ?? items[0]?.id
        if (id !== undefined) open(id, { byKeyboard: true })
      },
      undo: () => skips.undoLast(items.find(({ id }) => id === chosen) ?? null),
      help: () => setIsHelping(true),
    },
    keys.isOn,
  )

  const shown = items.map(actions.expected)
  const isEmpty = review.data && items.length === 0 && chosen === null
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
        {!review.data && !review.error && <ReviewSkeleton isWide={isWide} />}
        {isList && items.length > 0 && (
          <div className="min-h-0 overflow-y-auto rounded-lg border border-line bg-surface lg:rounded-r-none lg:border-r-0">
            <ReviewList
              ref={list}
              items={shown}
              chosen={chosen}
              focusOn={isWide ? null : left}
              marketplaceTitle={marketplaceTitle}
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
            known={items.find(({ id }) => id === chosen) ?? null}
            takesFocus={opened === chosen}
            marketplaceTitle={marketplaceTitle}
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
      {!isEmpty && <KeyLegend isOn={keys.isOn} onHelp={() => setIsHelping(true)} />}
      <KeyHelp
        isOpen={isHelping}
        isOn={keys.isOn}
        onTurn={keys.turn}
        onClose={() => setIsHelping(false)}
      />
    </>
  )
}

const desk =
  'grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-232px)] lg:min-h-[480px] lg:grid-cols-[320px_minmax(0,1fr)]'
