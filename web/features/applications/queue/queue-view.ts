export const queueSorts = [
  { value: 'score', label: 'Best score' },
  { value: 'newest', label: 'Newest' },
  { value: 'budget', label: 'Highest budget' },
] as const
export type QueueSort = (typeof queueSorts)[number]['value']

/** Order and filters of the queue; null: no filter. */
export type QueueView = {
  sort: QueueSort
  minScore: number | null
  maxAgeHours: number | null
  minBudget: number | null
}
