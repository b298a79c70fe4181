import type { Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import { noteTextFailure, type TextRequest } from '../../../store/writing/text-requests.ts'

/** Tells the user that a text did not come, unless another one was asked for or the card has changed meanwhile. */
export async function giveUpText({ db }: Pick<Store, 'db'>, request: TextRequest): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteTextFailure(tx, request))) return
    await tellUsers(tx, [request.uid], { kind: 'user-changed' })
  })
}
