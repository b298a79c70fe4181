/** Kind of work, and what its people ask and do first. */
export type Trade = {
  finds: RegExp
  /** Questions about such a job, each with what in a posting has answered it already. */
  questions: readonly (readonly [question: string, answered: RegExp])[]
  /** Intentions for the first days, never claims. */
  plans: readonly string[]
}
