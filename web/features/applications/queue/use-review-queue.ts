import { useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { useReview, useSomeApplications } from '../../../data/queries/review.ts'
import { isSettled } from '../words/status-groups.ts'
import { isSameOrder, keepPlaces, neighbour, queueOrder } from './queue-order.ts'

type Choosing = {
  chosen: string | null
  onChoose: (applicationId: string | null) => void
  /** Tells whether a request about it is outstanding. */
  isActing: (applicationId: string) => boolean
}

/** The queue on the screen. A handled application keeps its place until it is settled and the user moves on. */
export function useReviewQueue({ chosen, onChoose, isActing }: Choosing) {
  const review = useReview()
  const [before, setPlaces] = useState<readonly string[]>([])
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set())

  const held = new Set(handled)
  if (chosen !== null) held.add(chosen)
  const waiting = review.data?.map(({ id }) => id) ?? []
  const places = review.data ? keepPlaces(before, waiting, held) : before
  if (!isSameOrder(places, before)) setPlaces(places)
  const order = queueOrder(places, waiting, held)

  const following = chosen === null ? null : neighbour(order, chosen, 1)
  const wanted = [...new Set([...held, ...(following === null ? [] : [following])])]
  const known = new Map<string, Application>(review.data?.map((each) => [each.id, each]))
  // Applications read one by one are newer: every answer updates them.
  for (const each of useSomeApplications(wanted)) {
    if (each.state !== 'review' || !known.has(each.id)) known.set(each.id, each)
  }
  const items = order.flatMap((id) => known.get(id) ?? [])

  /** Drops the applications that are done with, including the one the user is leaving. */
  function leave(): Set<string> {
    const kept = items.filter(({ id, state }) => {
      if (!handled.has(id)) return false
      return isActing(id) || !isSettled(state) || (id !== chosen && !isFine(state))
    })
    const still = new Set(kept.map(({ id }) => id))
    setHandled(still)
    return still
  }

  return {
    review,
    items,
    hold: (id: string) => setHandled((before) => new Set(before).add(id)),
    choose: (id: string | null) => {
      leave()
      onChoose(id)
    },
    /** Moves to the next or previous application that stays; past the end, handled ones leave. Null: nothing moved. */
    move: (step: 1 | -1): string | null => {
      const still = leave()
      const stays = (id: string) => still.has(id) || waiting.includes(id)
      const ids = items.flatMap(({ id }) => (id === chosen || stays(id) ? [id] : []))
      const target = neighbour(ids, chosen, step)
      if (target === null && (chosen === null || stays(chosen))) return null
      const other = target ?? neighbour(ids, chosen, step === 1 ? -1 : 1)
      onChoose(other)
      return other
    },
  }
}

/** Tells whether it ended the way the user chose, so that nothing is left to see. */
function isFine(state: Application['state']): boolean {
  return state === 'submitted' || state === 'skipped'
}
