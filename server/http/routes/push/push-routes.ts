import { pushCalls } from '../../../../contract/user/push-calls.ts'
import {
  addDevice,
  dropDevice,
  readDevices,
  requestTestNotice,
} from '../../../core/push/own-devices.ts'
import { route } from '../../route.ts'

export const pushRoutes = [
  route(pushCalls.pushDevices, (services, { uid }) => readDevices(services, uid)),
  route(pushCalls.addPushDevice, async (services, { uid, sessionId, body, headers }) => {
    const browser = headers.get('user-agent') ?? 'Unknown browser'
    await addDevice(services, { uid, sessionId, browser }, body)
    return readDevices(services, uid)
  }),
  route(pushCalls.removePushDevice, async (services, { uid, params }) => {
    await dropDevice(services, { uid, id: params.deviceId })
    return readDevices(services, uid)
  }),
  route(pushCalls.sendTestNotice, async (services, { uid, params }) => {
    await requestTestNotice(services, { uid, id: params.deviceId })
    return {}
  }),
]
