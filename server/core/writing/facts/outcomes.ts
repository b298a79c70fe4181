/** Joins what came of a piece of work to it: "Built a dashboard; idle time fell by 17%" is one thing. */
export function withOutcomes(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts.map((one) => one.trim())) {
    const last = joined.at(-1)
    if (last !== undefined && last.split(' ').length >= minWords && isOutcome(part))
      joined[joined.length - 1] = `${last}; ${part}`
    else joined.push(part)
  }
  return joined
}

const minWords = 3

function isOutcome(part: string): boolean {
  return award.test(part) || clause.test(part) || (outcome.test(part) && figure.test(part))
}

const award = /^won\s/iu
/** Goes on with the sentence before it. */
const clause = /^(?:when|where|so that|which|with|after which|all of)\s/u
const figure =
  /\d|\b(?:hourly|daily|weekly|monthly|yearly|half|twice|(?:doubled|tripled|halved))\b/iu
/** Has a subject of its own, which is neither the user nor another piece of work. */
const outcome =
  /^(?!I\b|we\b|my\b|our\b)(?:(?!for\b|that\b|which\b|who\b|with\b|of an?\b)[^\s,]+\s){1,6}?(?:went|fell|rose|dropped|grew|increased|decreased|doubled|tripled|halved|visible|now)\b/iu
