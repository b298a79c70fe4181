import type { Quota } from './quota.ts'

/** Says what today's applications are: "3 sent today, 7 of 10 left". Rule SCREEN-20. */
export function sayToday({ used, left, limit }: Quota): string {
  return `${used} sent today, ${left} of ${limit} left`
}
