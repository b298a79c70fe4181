import { useEffect } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { loadAhead, useReview, useSomeApplications } from '../../../data/queries/review.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { ApplicationActions } from '../detail/use-application-actions.ts'
import { filterQueue, orderQueue } from './order-queue.ts'
import type { QueueView } from './queue-view.ts'

type Looking = { chosen: string | null; view: QueueView; actions: ApplicationActions }

const none: readonly Application[] = []
const ahead = 2

/**
 * The queue on the screen, in its order: what waits, less what the user has just decided. What is open stays until the
 * user moves on, whatever became of it elsewhere.
 */
export function useReviewQueue({ chosen, view, actions }: Looking) {
  const review = useReview()
  const now = useNow()
  const waiting = (review.data ?? none).filter((each) => actions.expected(each).state === 'review')
  const shown = filterQueue(waiting, view, now)
  const [open] = useSomeApplications(chosen === null ? [] : [chosen])
  const isExtra = open !== undefined && shown.every(({ id }) => id !== open.id)
  const items = orderQueue(isExtra ? [...shown, open] : shown, view.sort)
  const order = items.map(({ id }) => id)

  const at = chosen === null ? -1 : order.indexOf(chosen)
  const next = order.slice(at + 1, at + 1 + ahead).join(' ')
  useEffect(() => {
    for (const id of next.split(' ')) if (id !== '') loadAhead(id)
  }, [next])

  return { review, waiting, shown, items, order }
}
