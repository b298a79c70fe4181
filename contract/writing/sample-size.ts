/** Standard scores of a two-sided interval of 97 % and of a power of 80 %. docs/decisions/056 */
export const intervalScore = 2.170_090_378
const powerScore = 0.841_621_234

/** Replies to 100 letters that are assumed where a user has sent too few to tell. */
export const usualRepliesPerHundred = 10

/**
 * Returns the letters that each template needs, so that a difference of `points` replies per 100 letters is found in
 * four of five comparisons. Null: no more than 100 of 100 can reply.
 */
export function lettersFor(
  points: number,
  repliesPerHundred = usualRepliesPerHundred,
): number | null {
  const [from, to] = [repliesPerHundred / 100, (repliesPerHundred + points) / 100]
  if (points <= 0 || to > 1) return null
  const mean = (from + to) / 2
  const alike = intervalScore * Math.sqrt(2 * mean * (1 - mean))
  const apart = powerScore * Math.sqrt(from * (1 - from) + to * (1 - to))
  return Math.ceil(((alike + apart) / (to - from)) ** 2)
}

/** Returns the smallest whole difference that so many letters of each template are likely to show. Null: none. */
export function visiblePoints(
  lettersEach: number,
  repliesPerHundred = usualRepliesPerHundred,
): number | null {
  for (let points = 1; points <= 100; points += 1) {
    const needed = lettersFor(points, repliesPerHundred)
    if (needed === null) return null
    if (needed <= lettersEach) return points
  }
  return null
}

/** Says what a difference takes: "To see a difference of 5 replies per 100 letters, you need about 800 letters each." */
export function saySampleSize(points: number, repliesPerHundred?: number): string {
  const needed = lettersFor(points, repliesPerHundred)
  const of = `${points} ${points === 1 ? 'reply' : 'replies'} per 100 letters`
  if (needed === null) return `A difference of ${of} isn't possible.`
  return `To see a difference of ${of}, you need about ${roundUp(needed).toLocaleString('en')} letters each.`
}

/** Says what a number of letters shows: "With 100 letters each, you can see a difference of about 16 replies per 100 letters or more." */
export function sayVisible(lettersEach: number, repliesPerHundred?: number): string {
  const points = visiblePoints(lettersEach, repliesPerHundred)
  const letters = `${lettersEach.toLocaleString('en')} letters each`
  if (points === null) return `${letters} are too few to show a difference.`
  const replies = points === 1 ? 'reply' : 'replies'
  return `With ${letters}, you can see a difference of about ${points} ${replies} per 100 letters or more.`
}

/** Rounds up to two digits that matter: 686 becomes 690. */
function roundUp(count: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(count)) - 1))
  return Math.ceil(count / step) * step
}
