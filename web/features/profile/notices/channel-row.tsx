import { type RefObject, useState } from 'react'
import type { NoticeChannel } from '../../../../contract/noticing/channel.ts'
import { sayError } from '../../../data/api-error.ts'
import {
  useRemoveChannel,
  useReplaceSecret,
  useSwitchChannel,
  useTestChannel,
} from '../../../data/notices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { kindTitles, sayChannel } from './channel-words.ts'
import { DeliveryLog } from './delivery-log.tsx'

type ChannelRowProps = {
  channel: NoticeChannel
  onSecret: (secret: string | null) => void
  /** Takes the focus once the channel is gone. */
  afterRemoval: RefObject<HTMLElement | null>
}

/** One channel: how it stands, what can be done with it, and what was delivered to it. */
export function ChannelRow({ channel, onSecret, afterRemoval }: ChannelRowProps) {
  const { id, kind, label, isOn, failingSince } = channel
  const [asked, setAsked] = useState<'remove' | 'replace' | null>(null)
  const turning = useSwitchChannel()
  const testing = useTestChannel()
  const { mutateAsync: remove } = useRemoveChannel()
  const { mutateAsync: replace } = useReplaceSecret()
  const { words, tone, says } = sayChannel(channel)
  const name = `${kindTitles[kind]} ${label}`
  const turn = (wanted: boolean) =>
    turning.mutate(
      { channelId: id, isOn: wanted },
      { onError: (error) => toast.error(`Not switched. ${sayError(error)}`) },
    )
  const test = () =>
    testing.mutate(id, { onError: (error) => toast.error(`Not sent. ${sayError(error)}`) })
  return (
    <section aria-label={name} className="space-y-3 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {kindTitles[kind]}
            <span className="font-normal text-muted">{label}</span>
            <Badge tone={tone}>{words}</Badge>
          </h3>
          <p role="status" className={tone === 'warn' ? 'text-warn' : 'text-muted'}>
            {says}
            {isOn && failingSince !== null && (
              <>
                {' First failure: '}
                <Age at={failingSince} />.
              </>
            )}
          </p>
        </div>
        <Switch
          label={`Send to ${name}`}
          isOn={isOn}
          isDisabled={turning.isPending}
          onChange={turn}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isSmall disabled={!isOn || testing.isPending} onClick={test}>
          Send a test notice
        </Button>
        {kind === 'webhook' && (
          <Button isSmall onClick={() => setAsked('replace')}>
            Replace secret
          </Button>
        )}
        <Button isSmall aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      <DeliveryLog channel={channel} />
      <ConfirmDialog
        title={`Remove ${kindTitles[kind]}?`}
        isOpen={asked === 'remove'}
        action="Remove channel"
        isDanger
        onConfirm={() => remove(id)}
        fallback={afterRemoval} // the button that had the focus goes with the channel
        failure="The channel wasn't removed. Please try again."
        onClose={() => setAsked(null)}
      >
        <p>No more notices go to {label}, and its log is deleted.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Replace the signing secret?"
        isOpen={asked === 'replace'}
        action="Replace secret"
        onConfirm={async () => onSecret((await replace(id)).secret)}
        failure="The secret wasn't replaced. Please try again."
        onClose={() => setAsked(null)}
      >
        <p>Notices are signed with the new secret from then on, and the old one stops working.</p>
      </ConfirmDialog>
    </section>
  )
}
