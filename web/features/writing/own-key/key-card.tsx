import { useRef, useState } from 'react'
import type { About } from '../../../../contract/entry/about.ts'
import type { OwnWriter, WriterKeyState } from '../../../../contract/writing/writer-calls.ts'
import { useRemoveWriterKey, useWriterKey } from '../../../data/writing/writer-key.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ListCard } from '../../profile/account/list-card.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { KeyForm } from './key-form.tsx'

type KeyCardProps = { services: About['ownKeyServices'] }

/** The user's own key for a language model: set, changed, removed, never shown. */
export function KeyCard({ services }: KeyCardProps) {
  const { data, ...reading } = useWriterKey()
  return (
    <ListCard
      id="language-model"
      title="Your language model"
      hint="Use your own API key to have a language model write your letters."
      action={null}
      entries="key"
      reading={reading}
    >
      {data && <Key own={data} services={services} />}
    </ListCard>
  )
}

type KeyProps = { own: OwnWriter; services: About['ownKeyServices'] }

function Key({ own: { key }, services }: KeyProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { mutateAsync: remove } = useRemoveWriterKey()
  const place = useRef<HTMLDivElement>(null)
  const close = (how: 'saved' | 'dropped') => {
    setIsEditing(false)
    place.current?.focus()
    if (how === 'saved') toast.success('Saved.')
  }
  const title = services.find(({ name }) => name === key?.service)?.title ?? key?.service
  return (
    <div
      ref={place}
      role="group"
      aria-label="Your key"
      tabIndex={-1}
      className="space-y-3 rounded-b-lg p-4"
    >
      {key && <State state={key.state} title={title ?? ''} />}
      {!key && !isEditing && (
        <p className="text-muted">
          No key yet. Letters are written from your facts without a language model.
        </p>
      )}
      {key && !isEditing && (
        <div className="-mx-4">
          <FactList
            facts={[
              { label: 'Service', value: title },
              { label: 'Model', value: key.model },
              { label: 'Key', value: 'Set' },
            ]}
          />
        </div>
      )}
      {isEditing ? (
        <KeyForm services={services} current={key} onDone={close} />
      ) : (
        <div className="flex gap-2">
          <Button onClick={() => setIsEditing(true)}>{key ? 'Change key' : 'Add a key'}</Button>
          {key && <Button onClick={() => setIsAsked(true)}>Remove key</Button>}
        </div>
      )}
      <ConfirmDialog
        title="Remove your key?"
        isOpen={isAsked}
        action="Remove key"
        isDanger
        onConfirm={() => remove()}
        fallback={place} // the button that had the focus goes with the key
        failure="The key wasn't removed. Please try again."
        onClose={() => setIsAsked(false)}
      >
        <p>New letters will be written without it.</p>
      </ConfirmDialog>
    </div>
  )
}

const states: Record<
  WriterKeyState,
  { words: string; tone: Tone; say: (title: string) => string }
> = {
  unchecked: {
    words: 'Checking',
    tone: 'neutral',
    say: (title) => `Checking your key with ${title}…`,
  },
  ready: { words: 'Working', tone: 'good', say: (title) => `${title} accepted your key.` },
  refused: {
    words: 'Refused',
    tone: 'warn',
    say: (title) => `${title} refused this key or model. Enter it again.`,
  },
  'over-quota': {
    words: 'Quota reached',
    tone: 'warn',
    say: (title) =>
      `You reached your quota at ${title}. Letters are written without a language model for now.`,
  },
}

function State({ state, title }: { state: WriterKeyState; title: string }) {
  const { words, tone, say } = states[state]
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{words}</Badge>
      <span className={tone === 'warn' ? 'text-warn' : ''}>{say(title)}</span>
    </p>
  )
}
