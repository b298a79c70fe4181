import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type Connection, connectionCalls } from '../../contract/user/connection-calls.ts'
import { callApi } from './call-api.ts'
import { useOneAtATime } from './queries/one-at-a-time.ts'
import { keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'
import { readAgainAfterFailure } from './queries/read-again-after-failure.ts'
import { showSaved } from './queries/show-saved.ts'
import { rereadUser } from './queries/user-mutations.ts'
import { keptInTab } from './session/kept-in-tab.ts'

/** Pause between two readings of a visible page: how long ago postings were read changes without a hint. */
const lookEveryMs = 30_000

const connectionsQuery = queryOptions({
  queryKey: [...keys.me, 'connections'], // read anew with every hint that the user has changed
  queryFn: ({ signal }) => callApi(connectionCalls.connections, {}, { signal }),
  refetchInterval: lookEveryMs,
})

/** Marketplaces of the installation as they stand for the user, read anew whenever they are shown. */
export const useConnections = () => useQuery({ ...connectionsQuery, refetchOnMount: 'always' })

export const useDisconnect = () =>
  useMutation({
    mutationFn: (marketplace: string) =>
      showConnections(callApi(connectionCalls.disconnect, { params: { marketplace } })),
  })

/** State of what was begun in this tab: not every marketplace hands it back. */
export const begunState = keptInTab('connecting')

/** Leads the browser to the marketplace's page on which the user lets us in. */
export const useBeginConnecting = (marketplace: string, on: { onError: (error: Error) => void }) =>
  useOneAtATime(['begin-connecting'], {
    mutationFn: async () => {
      const { url } = await callApi(connectionCalls.beginConnecting, { params: { marketplace } })
      begunState.keep(new URL(url).searchParams.get('state') ?? '')
      location.assign(url)
    },
    ...on,
  })

export const useSwitchUnattended = (marketplace: string) =>
  useMutation({
    mutationFn: (isOn: boolean) =>
      showConnections(
        callApi(connectionCalls.switchUnattended, { params: { marketplace }, body: { isOn } }),
      ),
  })

export const useConnectWithToken = () =>
  useMutation({
    mutationFn: async ({ marketplace, token }: { marketplace: string; token: string }) => {
      const connecting = callApi(connectionCalls.connectWithToken, {
        params: { marketplace },
        body: { token },
      })
      return showConnections(connecting)
    },
  })

/** Finishes what `useBeginConnecting` began. `code` null: the user did not agree there. */
export async function finishConnecting(answer: {
  state: string
  code: string | null
}): Promise<void> {
  await showConnections(callApi(connectionCalls.finishConnecting, { body: answer }))
}

async function showConnections(changing: Promise<Connection[]>): Promise<void> {
  const { queryKey } = connectionsQuery
  const changed = await readAgainAfterFailure(queryKey, changing)
  await showSaved(queryKey, () => queryClient.setQueryData(queryKey, changed))
  void rereadUser()
}
