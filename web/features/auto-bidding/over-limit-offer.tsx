import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { keys, useApplicationCounts } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { rereadNow } from '../../data/queries/reread-now.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { toast } from '../shell/toasts/toast.ts'
import { quotaOf } from './quota.ts'

const maxAtOnce = 100
const mutationKey = ['send-over-limit']

/** Offers to send what the plan's limit stopped, once there is room again: after an upgrade, or on a new day. */
export function OverLimitOffer({ user }: { user: UserDocument }) {
  const over = useApplicationCounts().data?.overLimit ?? 0
  const { left } = quotaOf(user, useNow())
  const { mutate, isPending } = useMutation({
    mutationFn: (count: number) => callApi(api.sendOverLimit, { body: { count } }),
    onSuccess: ({ queued }) => toast.success(sayQueued(queued)),
    onError: (error) => toast.error(`Nothing was sent. ${sayError(error)}`),
    onSettled: () => rereadNow([keys.applications, keys.me]),
    mutationKey,
  })
  // Of two quick presses the second comes before the button is disabled.
  const send = (wanted: number) => queryClient.isMutating({ mutationKey }) === 0 && mutate(wanted)
  const count = Math.min(left, over, maxAtOnce)
  if (!user.autoBiddingEnabled || user.pause || count === 0) return null
  return (
    <Notice tone="plain">
      <div className="flex items-center gap-x-4 gap-y-3 max-md:flex-wrap">
        <p className="min-w-0 flex-1">{sayOffer(over)}</p>
        <Button
          isSmall
          disabled={isPending}
          className="max-md:w-full md:-my-1.5"
          onClick={() => send(count)}
        >
          {isPending ? 'Sending…' : sayAction(count, over)}
        </Button>
      </div>
    </Notice>
  )
}

function sayOffer(over: number): string {
  return over === 1
    ? '1 job was over your limit and is still open.'
    : `${sayCount(over)} jobs were over your limit and are still open.`
}

function sayAction(count: number, over: number): string {
  if (over === 1) return 'Send it'
  return count === over ? `Send all ${count}` : `Send the best ${count}`
}

function sayQueued(queued: number): string {
  if (queued === 0) return 'None of them matches your rules any more.'
  return queued === 1 ? '1 application is being sent.' : `${queued} applications are being sent.`
}
