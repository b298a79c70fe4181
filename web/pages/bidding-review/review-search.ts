import { queueSorts, type QueueView } from '../../features/applications/queue/queue-view.ts'

/** Address of the review queue: what is open, the order and the filters. Only what differs from the usual is there. */
export type ReviewSearch = {
  application?: string
  sort?: QueueView['sort']
  score?: number
  age?: number
  budget?: number
}

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { application } = search
  const sort = queueSorts.find(({ value }) => value === search['sort'])?.value
  return {
    ...(typeof application === 'string' && application !== '' ? { application } : {}),
    ...(sort === undefined || sort === 'score' ? {} : { sort }),
    ...numberNamed(search, 'score', 100),
    ...numberNamed(search, 'age', 10_000),
    ...numberNamed(search, 'budget', 1_000_000),
  }
}

export function viewOf({ sort, score, age, budget }: ReviewSearch): QueueView {
  return {
    sort: sort ?? 'score',
    minScore: score ?? null,
    maxAgeHours: age ?? null,
    minBudget: budget ?? null,
  }
}

export function searchOf(view: QueueView, application: string | null): ReviewSearch {
  const { sort, minScore, maxAgeHours, minBudget } = view
  return readReviewSearch({
    application,
    sort,
    score: minScore,
    age: maxAgeHours,
    budget: minBudget,
  })
}

function numberNamed(
  search: Record<string, unknown>,
  name: 'score' | 'age' | 'budget',
  max: number,
) {
  const value = search[name]
  const isSome = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
  return isSome ? { [name]: value } : {}
}
