import { useRef, useState } from 'react'
import { sayError } from '../../../data/api-error.ts'
import { useApplicationCounts } from '../../../data/queries/queries.ts'
import { reviewShown } from '../../../data/queries/review.ts'
import { useRules } from '../../../data/queries/rules.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { asksForPreview } from '../detail/preview-words.ts'
import { useApplicationActions } from '../detail/use-application-actions.ts'
import { useScreenActions } from '../../shell/palette/palette-state.ts'
import { detailShape } from './early-detail.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { KeyLegend, useKeyChoice } from './key-legend.tsx'
import { offeredActions } from './offered-actions.ts'
import { neighbour, nextOpen } from './order-queue.ts'
import type { QueueView } from './queue-view.ts'
import { ReviewDetail, type ReviewDetailHandle } from './review-detail.tsx'
import { QueueHead } from './queue-head.tsx'
import { useReviewKeys } from './review-keys.ts'
import { ReviewList, type ReviewListHandle } from './review-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { usePainted } from './use-painted.ts'
import { useReviewQueue } from './use-review-queue.ts'
import { useSelection } from './use-selection.ts'

type ReviewDeskProps = {
  /** Application id in the address. */
  named: string | null
  view: QueueView
  isWide: boolean
  onShow: (applicationId: string | null, options: { replace: boolean }) => void
  onView: (changes: Partial<QueueView>) => void
}

/** The queue and its open application: side by side, or one at a time on a narrow screen. */
export function ReviewDesk({ named, view, isWide, onShow, onView }: ReviewDeskProps) {
  // Beside the list a choice shows immediately and the address follows; on a narrow screen the application is a view of
  // its own, and the browser's Back leaves it.
  const [local, setLocal] = useState(named)
  const chosen = isWide ? local : named
  const choose = (id: string | null) => {
    setLocal(id)
    onShow(id, { replace: isWide || named !== null })
  }
  const actions = useApplicationActions()
  const queue = useReviewQueue({ chosen, view, actions })
  const { review, items, order } = queue
  const selection = useSelection(order)
  const autoSendFrom = useRules().data?.rules.autoSendFrom
  const { data: counts } = useApplicationCounts()
  const keys = useKeyChoice()
  const list = useRef<ReviewListHandle>(null)
  const detail = useRef<ReviewDetailHandle>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  if (isWide && chosen === null && items[0]) setLocal(items[0].id)

  const goTo = (id: string) => {
    choose(id)
    if (isWide) list.current?.focus(id)
    else setOpened(id)
  }
  const move = (step: 1 | -1) => {
    const target = neighbour(order, chosen, step)
    if (target !== null) goTo(target)
  }
  const extend = (step: 1 | -1) => {
    const target = neighbour(order, chosen, step)
    if (target === null) return
    selection.extend(target, chosen ?? target)
    goTo(target)
  }
  const open = (id: string, { byKeyboard }: { byKeyboard: boolean }) => {
    if (id !== chosen) choose(id)
    if (byKeyboard || !isWide) setOpened(id)
    if (id === chosen && byKeyboard) detail.current?.focus()
  }
  const goBack = () => {
    setLeft(chosen)
    choose(isWide ? (items[0]?.id ?? null) : null)
    if (isWide && items[0]) list.current?.focus(items[0].id)
  }

  const decisions = useDecisions({ actions, onBack: ([first]) => first && goTo(first) })
  /** Opens what comes after these, which the user has just decided. */
  const leave = (ids: readonly string[]) => {
    const next = nextOpen(order, chosen, ids)
    if (next === chosen) return
    if (next === null) choose(null)
    else goTo(next)
  }
  const skip = (ids: readonly string[]) => {
    const possible = ids.filter((id) => {
      const each = items.find((item) => item.id === id)
      if (!each || actions.isBlocked(id) || actions.isSkipping(id)) return false
      return offeredActions(actions.expected(each)).includes('skip')
    })
    if (possible.length === 0) return
    leave(possible)
    selection.clear()
    void decisions.skip(possible)
  }
  const isMeant = usePainted(chosen)
  useReviewKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      open: () => {
        const id = chosen ?? items[0]?.id
        if (id !== undefined) open(id, { byKeyboard: true })
      },
      skip: () =>
        skip(selection.selected.length > 0 || chosen === null ? selection.selected : [chosen]),
      undo: decisions.undoLast,
      select: () => chosen !== null && selection.toggle(chosen),
      extend: () => chosen !== null && selection.extend(chosen, chosen),
      'extend-down': () => extend(1),
      'extend-up': () => extend(-1),
      clear: selection.clear,
    },
    { isOn: keys.isOn, isMeant },
  )

  useScreenActions([
    { label: 'Undo the last decision', hotkey: 'u', run: decisions.undoLast },
    { label: 'Next application', hotkey: 'j', run: () => move(1) },
    { label: 'Previous application', hotkey: 'k', run: () => move(-1) },
  ])

  const isEmpty = review.data !== undefined && queue.waiting.length === 0 && chosen === null
  const known = items.find(({ id }) => id === chosen) ?? null
  return (
    <>
      {review.error && (
        <ErrorNotice
          message={sayError(review.error)}
          safe="Nothing was sent or lost."
          onRetry={() => void review.refetch()}
        />
      )}
      {isEmpty && <EmptyQueue onItsWay={counts?.waiting ?? 0} />}
      {!isEmpty && (isWide || chosen === null) && (
        <QueueHead
          waiting={review.data ? queue.waiting : null}
          total={review.data?.length === reviewShown ? counts?.review : undefined}
          shown={queue.shown.length}
          view={view}
          onView={onView}
        />
      )}
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
        {(isWide || chosen === null) && review.data && (
          <div className="flex min-h-0 flex-col rounded-lg border border-line bg-surface lg:rounded-r-none lg:border-r-0">
            <div className="min-h-0 flex-1 overflow-y-auto">
              {items.length === 0 && (
                <p className="p-4 text-muted">Nothing matches these filters.</p>
              )}
              <ReviewList
                ref={list}
                items={items}
                chosen={chosen}
                selected={selection.selected}
                focusOn={isWide ? null : left}
                autoSendFrom={autoSendFrom}
                problemOf={actions.problemOf}
                onMove={move}
                onOpen={open}
                onSelect={(id, { isRange }) =>
                  isRange ? selection.extend(id, chosen ?? id) : selection.toggle(id)
                }
              />
            </div>
            <SelectionBar
              count={selection.selected.length}
              onSkip={() => skip(selection.selected)}
              onClear={selection.clear}
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
            onSend={(application, draftVersion) => {
              // The next press confirms what it then shows, so that it stays open.
              if (asksForPreview(application)) return actions.send(application.id, draftVersion)
              leave([application.id])
              return decisions.send(application, draftVersion)
            }}
            onMarkSent={(application) => {
              leave([application.id])
              return decisions.markSent(application)
            }}
            onSkip={(id) => skip([id])}
            onGoOn={() => move(1)}
            hasNext={order.at(-1) !== chosen}
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
  'grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-252px)] lg:min-h-[480px] lg:grid-cols-[264px_minmax(0,1fr)]'
const listShape = {
  className: 'rounded-lg border border-line bg-surface lg:rounded-r-none',
  parts: [
    {
      className: 'h-20 space-y-2 border-b border-line p-3 last:border-b-0',
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
