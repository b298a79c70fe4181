import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type PushDevices, pushCalls } from '../../../contract/user/push-calls.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { queryClient } from '../queries/query-client.ts'
import { showSaved } from '../queries/show-saved.ts'
import { ownDeviceId, pushAbility, subscribe, unsubscribe } from './own-device.ts'

const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: async ({ signal }) => withOwn(await callApi(pushCalls.pushDevices, {}, { signal })),
})

/** Devices of the user that show notices, with what this browser is and can. Read anew whenever the list is opened. */
export const usePushDevices = () => useQuery({ ...devicesQuery, refetchOnMount: 'always' })

/** Shows notices in this browser from now on, or tells why not, as `subscribe` does. */
export const useSwitchOn = () =>
  useMutation({
    mutationFn: async (devices: PushDevices): Promise<'on' | 'refused' | 'unreachable'> => {
      const form = await subscribe(devices)
      if (typeof form === 'string') {
        await queryClient.invalidateQueries(devicesQuery)
        return form
      }
      try {
        await show(await callApi(pushCalls.addPushDevice, { body: form }))
      } catch (error) {
        await unsubscribe()
        throw error
      }
      return 'on'
    },
  })

/** Shows no more notices in this browser. */
export const useSwitchOff = () =>
  useMutation({
    mutationFn: async () => {
      const deviceId = await unsubscribe()
      if (deviceId === null) await queryClient.invalidateQueries(devicesQuery)
      else await remove(deviceId)
    },
  })

export const useRemoveDevice = () => useMutation({ mutationFn: remove })

export const useSendTestNotice = () =>
  useMutation({
    mutationFn: (deviceId: string) => callApi(pushCalls.sendTestNotice, { params: { deviceId } }),
  })

async function remove(deviceId: string): Promise<void> {
  try {
    await show(await callApi(pushCalls.removePushDevice, { params: { deviceId } }))
  } catch (error) {
    // It is gone already.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await queryClient.invalidateQueries(devicesQuery)
  }
}

async function show(devices: PushDevices): Promise<void> {
  const { queryKey } = devicesQuery
  const shown = await withOwn(devices)
  await showSaved(queryKey, () => queryClient.setQueryData(queryKey, shown))
}

async function withOwn(devices: PushDevices) {
  return { ...devices, ownId: await ownDeviceId(), ability: pushAbility() }
}
