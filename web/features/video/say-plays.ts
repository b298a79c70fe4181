import { sayCount } from '../../ui/words/say-count.ts'

/** Says how often a video was played. */
export function sayPlays(views: number): string {
  if (views === 0) return 'Not played yet'
  return views === 1 ? 'Played once' : `Played ${sayCount(views)} times`
}
