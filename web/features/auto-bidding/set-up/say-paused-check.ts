import type { UserDocument } from '../../../../contract/user/user.ts'
import { sayWhen } from '../../../ui/words/say-moment.ts'

/** Says until when a sign-in is not checked, after too many wrong ones; null: its check is not paused. Rule ONBOARD-43. */
export function sayPausedCheck(
  { marketplaceCheckAt }: Pick<UserDocument, 'marketplaceCheckAt'>,
  now: Date,
): string | null {
  if (marketplaceCheckAt === null || new Date(marketplaceCheckAt) <= now) return null
  return `Too many sign-ins were refused. We'll check this one ${sayWhen(marketplaceCheckAt, now)}. Nothing is sent until then.`
}
