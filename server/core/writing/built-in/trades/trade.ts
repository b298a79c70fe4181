/** Question about a job, with what in a posting has answered it, and what a posting must say for it to fit. */
export type Asked = readonly [question: string, answered: RegExp, needs?: RegExp]

/** Intention for the first days, never a claim; alone, or with what it does not fit, and what it needs. */
export type Planned = string | readonly [plan: string, unfit: RegExp, needs?: RegExp]

/** Kind of work, and what its people ask and do first. */
export type Trade = {
  finds: RegExp
  /** Matches found words that jobs of other trades have as well, such as "site": skills must confirm them. */
  vague?: RegExp
  questions: readonly Asked[]
  plans: readonly Planned[]
}

/** Matches nothing. */
export const never = /(?!)/u

/** Matches a posting that says nothing of what is there already: it wants something new. */
export const isNew =
  /^(?![^]*\b(?:existing|current(?:ly)?|already|updat\w*|upgrad\w*|fix\w*|bugs?|errors?|issues?|redesign\w*|revamp\w*|migrat\w*|maint\w+|improv\w*|optimi[sz]\w*|speed|modif\w*|chang\w*|my (?:\w+ )?(?:site|website|app|shop|store)|our (?:\w+ )?(?:site|website|app|shop|store|platform))\b)/iu

/** Matches a posting that works on something that its client has. */
export const isThere =
  /^(?![^]*\b(?:from scratch|(?:brand[- ])?new (?:\w+ )?(?:web ?site|site|app|shop|store|platform))\b)[^]*\b(?:existing|currently|our current|my current|already (?:have|built|live|running)|fix\w*|bugs?|redesign\w*|revamp\w*|maint\w+|migrat\w*|upgrad\w*|page ?speed|enhanc\w*|optimi[sz]e (?:our|my|the|an?))\b/iu

const things =
  '(?:web ?sites?|sites?|web ?shops?|apps?|applications?|shops?|stores?|platforms?|portals?|games?|systems?|software|saas|mvp|extensions?|landing pages?)'

const wants = [
  `\\b(?:build|creat\\w*|develop|make|launch|need|want|new)\\b[^.]{0,40}\\b${things}\\b`,
  `\\b${things} (?:development|build|creation)\\b|from scratch`,
  // A title that is the thing itself: "React app for a riding school".
  `^(?![^\\n]*\\b(?:developers?|programmers?|coders?|engineers?|designers?|experts?|specialists?|freelancers?|professionals?|support|help)\\b)[^\\n]*\\b${things}(?=\\n|$| (?:for|to|that|with|using|about)\\b)`,
]

/** Matches a posting that wants the whole of something built, and no change to it. */
export const isWhole = new RegExp(
  `^(?![^]*\\b(?:fix\\w*|bugs?|errors?|maint\\w+|updat\\w*|upgrad\\w*|moderni[sz]\\w*|edits?|tweaks?|chang\\w*|audit\\w*|migrat\\w*|speed|enhanc\\w*|improv\\w*|optimi[sz]\\w*|existing|seo)\\b)(?:${wants.map((want) => (want.startsWith('^') ? want.slice(1) : `[^]*(?:${want})`)).join('|')})`,
  'iu',
)

/** Needs that only title and description can tell: a skill such as “Web Development” says nothing of what is to be done. */
export const ofTask: ReadonlySet<RegExp> = new Set([isThere, isWhole])

/** Matches a posting of work that repeats: a schedule, or data that is kept fresh. */
export const isRepeated =
  /\b(?:daily|hourly|weekly|monthly|schedul\w*|real[- ]?time|every (?:hour|day|week|month|\d+)|continuous\w*|recurring|monitor\w*|alerts?|up[- ]to[- ]date|automatic\w*)\b/iu

/** Matches a posting that names several places or pieces. */
export const isOfSeveral =
  /\b(?:multiple|several|various|different|\d+\+?|two|three|four|five|ten|many) (?:\w+ ){0,2}(?:sources?|sites?|websites?|platforms?|stores?|shops?|pages|portals?|apis?|systems?|marketplaces?|channels?|countries)\b|\bfrom (?:all|these) \w+s\b/iu

/** Matches a posting that mentions none of these words: a question or plan about them would not fit it. */
export function speaksOfNo(words: string): RegExp {
  return new RegExp(`^(?![^]*\\b(?:${words})\\b)`, 'iu')
}
