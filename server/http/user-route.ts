import type { Call } from '../../contract/call.ts'
import type { UserDocument } from '../../contract/user/user.ts'
import { readUser } from '../core/accounts/read-user.ts'
import type { HttpServices } from './http-services.ts'
import type { Route, RouteInput } from './route.ts'

type ChangesUser = Call & { auth: 'user'; reply: typeof UserDocument }

/** Route of a call that changes something of the user's and answers with their document afterwards. */
export function userRoute<C extends ChangesUser>(
  call: C,
  change: (services: HttpServices, input: RouteInput<C>) => Promise<unknown>,
): Route {
  return {
    call,
    async answer(services, input: RouteInput<C>) {
      await change(services, input)
      return readUser(services, input.uid)
    },
  }
}
