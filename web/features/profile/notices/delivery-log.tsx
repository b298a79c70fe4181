import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { NoticeChannel, NoticeDelivery } from '../../../../contract/noticing/channel.ts'
import { sayError } from '../../../data/api-error.ts'
import { useReplayNotice } from '../../../data/notices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { isBeingSent, sayDelivery, sayEvent } from './channel-words.ts'

/** The last notices of a channel, newest first: the newest one, and the others when they are asked for. */
export function DeliveryLog({ channel }: { channel: NoticeChannel }) {
  const [isOpen, setIsOpen] = useState(false)
  const { deliveries } = channel
  const shown = isOpen ? deliveries : deliveries.slice(0, 1)
  if (deliveries.length === 0) return <p className="text-muted">Nothing was sent yet.</p>
  return (
    <div>
      <ul aria-label="Last notices" className="divide-y divide-line rounded-lg border border-line">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.id} channel={channel} delivery={delivery} />
        ))}
      </ul>
      {deliveries.length > 1 && (
        <Button
          isSmall
          look="quiet"
          className="mt-1"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown size={14} aria-hidden className={isOpen ? 'rotate-180' : ''} />
          {isOpen ? 'Show the last one' : `Show the last ${deliveries.length}`}
        </Button>
      )}
    </div>
  )
}

type DeliveryRowProps = { channel: NoticeChannel; delivery: NoticeDelivery }

function DeliveryRow({ channel, delivery }: DeliveryRowProps) {
  const { mutate, isPending } = useReplayNotice()
  const { words, tone, says } = sayDelivery(delivery)
  const canReplay = channel.isOn && !isBeingSent(delivery)
  const replay = () =>
    mutate(
      { channelId: channel.id, deliveryId: delivery.id },
      { onError: (error) => toast.error(`Not sent. ${sayError(error)}`) },
    )
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-[1_1_220px]">
        <p className="flex flex-wrap items-center gap-2">
          {sayEvent(delivery)}
          <Badge tone={tone}>{words}</Badge>
          <span className="text-muted">
            <Age at={delivery.at} />
          </span>
        </p>
        <p className="text-muted">{says}</p>
      </div>
      {canReplay && (
        <Button
          isSmall
          disabled={isPending}
          aria-label={`Send again: ${sayEvent(delivery)}`}
          onClick={replay}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
