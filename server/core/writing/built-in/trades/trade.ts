/** Kind of work, and what its people ask and do first. */
export type Trade = {
  finds: RegExp
  /** Questions about such a job, each with what in a posting has answered it already. */
  questions: readonly (readonly [question: string, answered: RegExp])[]
  /** Intentions for the first days, never claims; some do not fit a posting that says this. */
  plans: readonly (string | readonly [plan: string, unfit: RegExp])[]
}

/** Matches a posting that says nothing of what is there already: it wants something new. */
export const isNew =
  /^(?![^]*\b(?:existing|current(?:ly)?|already|updat\w*|upgrad\w*|fix\w*|bugs?|errors?|issues?|redesign\w*|revamp\w*|migrat\w*|maint\w+|improv\w*|optimi[sz]\w*|speed|modif\w*|chang\w*|my (?:\w+ )?(?:site|website|app|shop|store)|our (?:\w+ )?(?:site|website|app|shop|store|platform))\b)/iu

/** Matches a posting that mentions none of these words: a question or plan about them would not fit it. */
export function speaksOfNo(words: string): RegExp {
  return new RegExp(`^(?![^]*\\b(?:${words})\\b)`, 'iu')
}
