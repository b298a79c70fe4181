import { useMutation, useQuery } from '@tanstack/react-query'
import { driveCalls } from '../../contract/user/drive-calls.ts'
import type { DriveSettings, UserDocument } from '../../contract/user/user.ts'
import { callApi } from './call-api.ts'
import { useOneAtATime } from './queries/one-at-a-time.ts'
import { keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'
import { readAgainAfterFailure } from './queries/read-again-after-failure.ts'
import { showSaved } from './queries/show-saved.ts'
import { rereadUser } from './queries/user-mutations.ts'

/** Channel by which the window that Google leads back to tells the page that opened it. */
const channelName = 'bidwright drive'
/** Time in which a page that waits answers. */
const answerWithinMs = 500
const popUp = 'popup,width=520,height=720'

/** Outcome of connecting a drive, as the other window tells it. `problem` null: connected. */
export type DriveOutcome = { problem: string | null }

/**
 * Opens Google's page in a window of its own, or leads this page there where such windows are blocked. Tells which of the two
 * it did.
 */
export const useConnectDrive = (on: {
  onSuccess: (way: 'window' | 'page') => void
  onError: (error: Error) => void
}) =>
  useOneAtATime(['connect-drive'], {
    mutationFn: async (): Promise<'window' | 'page'> => {
      const { url } = await callApi(driveCalls.beginDrive, {})
      if (open(url, '_blank', popUp)) return 'window'
      location.assign(url)
      return 'page'
    },
    ...on,
  })

/** Calls back when the window that was opened has come back from Google; returns what stops it. */
export function onDriveOutcome(hear: (outcome: DriveOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<DriveOutcome | 'heard'>) => {
    if (data === 'heard') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage('heard')
    hear(data)
  })
  return () => channel.close()
}

/** Tells the page that waits for this window. False: none does, so this is the page itself. */
export function tellDriveOutcome(outcome: DriveOutcome): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  channel.addEventListener('message', ({ data }) => data === 'heard' && resolve(true))
  setTimeout(() => resolve(false), answerWithinMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(outcome)
  return promise.finally(() => channel.close())
}

/** Trades what Google led back with. `code` null: its user did not agree there. */
export async function exchangeGoogleCode(answer: {
  code: string | null
  state: string
}): Promise<void> {
  await callApi(driveCalls.exchangeGoogleCode, { body: answer })
  void rereadUser()
}

/** Has the drive checked once the profile is opened; what comes of it arrives in the user document. */
export const useDriveCheck = (isConnected: boolean) =>
  useQuery({
    queryKey: ['drive-check'],
    queryFn: ({ signal }) => callApi(driveCalls.driveTokenValid, {}, { signal }),
    enabled: isConnected,
    staleTime: 60_000,
    retry: false,
  })

export const useDisconnectDrive = () =>
  useMutation({ mutationFn: () => showUser(callApi(driveCalls.disconnectDrive, {})) })

export const useSaveDriveSettings = () =>
  useMutation({
    mutationFn: (body: DriveSettings) => showUser(callApi(driveCalls.saveDriveSettings, { body })),
  })

export const useTakeDriveVideo = () =>
  useMutation({
    mutationFn: (link: string) => showUser(callApi(driveCalls.takeDriveVideo, { body: { link } })),
  })

async function showUser(changing: Promise<UserDocument>): Promise<void> {
  const user = await readAgainAfterFailure(keys.me, changing)
  await showSaved(keys.me, () => queryClient.setQueryData(keys.me, user))
}
