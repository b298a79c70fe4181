import { useRef, useState } from 'react'
import { maxChannels } from '../../../../contract/noticing/channel.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useNoticeChannels } from '../../../data/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../account/list-card.tsx'
import { ChannelForm } from './channel-form.tsx'
import { ChannelRow } from './channel-row.tsx'
import { ShownSecret } from './shown-secret.tsx'

/** Channels that tell the user of replies outside of mail: a webhook, Slack or Telegram. */
export function NoticesCard({ user }: { user: UserDocument }) {
  const { data, ...reading } = useNoticeChannels()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setIsAdding(false)
    place.current?.focus()
  }
  const hasRoom = data !== undefined && data.channels.length < maxChannels
  return (
    <ListCard
      id="notices"
      title="Notices"
      hint="Sends replies and pauses to your webhook, Slack or Telegram within a minute."
      action={
        hasRoom && !isAdding && <Button onClick={() => setIsAdding(true)}>Add channel</Button>
      }
      entries="notices"
      reading={reading}
    >
      {data && (
        <div
          ref={place}
          role="group"
          aria-label="Your channels"
          tabIndex={-1}
          className="divide-y divide-line rounded-b-lg"
        >
          {!user.notificationsEnabled && (
            <p className="px-4 py-3 text-warn">
              Notifications are off in Account Settings, so only tests are sent.
            </p>
          )}
          {isAdding && <ChannelForm onAdded={setSecret} onClose={close} />}
          {secret !== null && <ShownSecret secret={secret} onDone={() => setSecret(null)} />}
          {data.channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              onSecret={setSecret}
              afterRemoval={place}
            />
          ))}
          {data.channels.length === 0 && !isAdding && (
            <p className="p-4 text-muted">No channels yet.</p>
          )}
        </div>
      )}
    </ListCard>
  )
}
