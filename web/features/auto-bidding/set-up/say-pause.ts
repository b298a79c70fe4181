import type { PauseReason, UserDocument } from '../../../../contract/user/user.ts'
import { sayWhen } from '../../../ui/words/say-moment.ts'

const because: Record<PauseReason, string> = {
  refusals: 'three of your applications in a row were refused',
}

/** Says when and why sending paused: "Sending was paused automatically on 4 May at 10:42 because …" */
export function sayPause({ reason, since }: NonNullable<UserDocument['pause']>, now: Date): string {
  return `Sending was paused automatically ${sayWhen(since, now)} because ${because[reason]}. Nothing is sent until you resume.`
}
