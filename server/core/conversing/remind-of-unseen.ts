import type { Store } from '../../store/connect.ts'
import { addFollowUps } from '../../store/conversing/follow-ups.ts'
import { tellUsers } from '../../store/live.ts'

/** Reminds users of applications that nobody has looked at, each once. Nothing is sent to anybody. */
export function remindOfUnseen({ db }: Store): Promise<void> {
  return db.transaction(async (tx) => {
    const uids = await addFollowUps(tx)
    await tellUsers(tx, uids, { kind: 'replies-changed' })
  })
}
