import type { Proof } from './prepared-facts.ts'

/** Tells whether a proof says for how long somebody has done what, or who they are: "I have been sewing for 9 years". */
export function isBackground({ said }: Proof): boolean {
  if (
    /^we(?:['’]re| are) (?:an?|the) (?:\p{L}+ )?(?:team|agency|studio|company|group)\b/iu.test(said)
  )
    return true
  return (
    /^(?:I|we)(?:['’](?:ve|m|re)| have| am| are)? (?:been \p{L}+ing|an? |(?:over |more than |about |nearly |almost )?[\p{L}\p{N}+]+ years|worked|work|(?<=(?:am|['’]m|are|['’]re) )\p{L})/iu.test(
      said,
    ) && /\byears\b|\bsince (?:19|20)\d\d\b/iu.test(said)
  )
}

/** Tells whether a proof is an example of what was done. */
export function isExample({ said }: Proof): boolean {
  return isDone(said)
}

/** Tells whether a clause has a verb of having done something. */
export function isDone(said: string): boolean {
  return doing.test(said)
}

const doing =
  /\b(?:I|we)(?: have|['’]ve)? (?:\p{L}+ed|built|wrote|written|made|drew|led|ran|moved|did|took|cut|grew|got)\b/iu

/** Tells whether a proof says what was made or done, if only as "my past work includes a booking system". */
export function isWork(proof: Proof): boolean {
  return isExample(proof) || namesWork.test(proof.said)
}

const namesWork =
  /^one example: |^(?:I|we) (?:have )?(?:build|handle|manage|run|maintain|keep|look after) (?:an?|the|\p{Lu}|\d)|^(?:I|we) (?:do|answer|update|clean up|write|teach|edit|design|translate)\b.* \d|^(?:my|our) (?:past work includes|longest client is) (?:(?:an?|the|\d[\d,.]*) |[^:]*\b(?:apps?|redesign|sites?|shops?|stores?|systems?|dashboards?|monitor|feeds?|crawler|bots?|extraction|descriptions?|articles?|design|plugins?|platform|campaign|books?|videos?|catalogue)\b)/u

/** "I have 9 years' experience": of what is left open. */
export function isBare({ said }: Proof): boolean {
  return /^(?:I|we) have (?:(?:over|more than|about|around|almost|nearly|some) )?\S+ years' experience$/iu.test(
    said,
  )
}

/** Names a service; the general sentence says all of them. */
export function isService({ said }: Proof): boolean {
  return /^(?:my|our) services cover /u.test(said)
}

/** Tells of a manner or a belief rather than of work: "I treat the business of my client like it is my own". */
export function isAttitude({ fact, said, hasResult }: Proof): boolean {
  if (fact.source === 'letter' && !(isDone(said) || hasResult)) return true
  return attitude.test(said)
}

const attitude =
  /^(?:I|we)(?:['’](?:m|re)| am| are)? (?:also |always |never )?(?:treat|like|love|enjoy|prefer|believe|care|value|want|try|respect|answer fast|reply|respond|punctual|precise|reliable|honest|chatty|friendly|fast|quick|hard|not shy|that sort|easy|flexible|detail|motivated|organi[sz]ed|responsible)\b|^(?:my|our) (?:last |former )?client/iu
