import { toast } from '../../shell/toasts/toast.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { sayError } from '../../../data/api-error.ts'
import { useResumeBidding } from '../../../data/queries/user-mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayPause } from './say-pause.ts'

/** Says that sending paused automatically, why, and how to resume; renders nothing otherwise. */
export function PauseNotice({ user }: { user: UserDocument }) {
  const { mutate, isPending } = useResumeBidding()
  const now = useNow()
  if (!user.pause) return null
  const goOn = () =>
    mutate({}, { onError: (error) => toast.error(`Sending is still paused. ${sayError(error)}`) })
  return (
    <Notice tone="warn">
      <div className="flex items-center gap-x-4 gap-y-3 max-md:flex-wrap">
        <p className="min-w-0 flex-1">{sayPause(user.pause, now)}</p>
        <Button
          look="primary"
          isSmall
          disabled={isPending}
          className="max-md:w-full"
          onClick={goOn}
        >
          {isPending ? 'Resuming…' : 'Resume sending'}
        </Button>
      </div>
    </Notice>
  )
}
