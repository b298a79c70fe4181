import { useRef } from 'react'
import type { LetterPreference } from '../../../../contract/writing/writing-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { useLetterPreferences, useRemovePreference } from '../../../data/writing/writing.ts'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../../profile/account/list-card.tsx'
import { toast } from '../../shell/toasts/toast.ts'

/** Lists what was learnt from the user's edits of letters, each with a button to forget it. */
export function PreferencesCard() {
  const { data: preferences, ...reading } = useLetterPreferences()
  return (
    <ListCard
      id="preferences"
      title="Learned from your edits"
      hint="New letters follow these."
      action={null}
      entries="preferences"
      reading={reading}
    >
      {preferences && <Preferences preferences={preferences} />}
    </ListCard>
  )
}

function Preferences({ preferences }: { preferences: readonly LetterPreference[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={list}
      role="group"
      aria-label="Your preferences"
      tabIndex={-1}
      className="rounded-b-lg"
    >
      {preferences.length === 0 ? (
        <p className="px-4 py-4 text-muted">
          Nothing yet. Edit letters in the review queue, and what you change every time appears
          here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {preferences.map((preference) => (
            <PreferenceRow
              key={preference.id}
              preference={preference}
              onDelete={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type PreferenceRowProps = { preference: LetterPreference; onDelete: () => void }

function PreferenceRow({ preference: { id, inWords }, onDelete }: PreferenceRowProps) {
  const { mutateAsync, isPending } = useRemovePreference()
  const remove = async () => {
    if (isPending) return
    try {
      await mutateAsync(id)
    } catch (error) {
      toast.error(`Not deleted. ${sayError(error)}`)
      return
    }
    onDelete() // also when the row went first, because the page had heard of it
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <p className="min-w-0 flex-1 wrap-anywhere">{inWords}</p>
      <Button
        isSmall
        aria-disabled={isPending}
        className="aria-disabled:cursor-progress aria-disabled:opacity-55"
        aria-label={`Delete preference: ${inWords}`}
        onClick={() => void remove()}
      >
        {isPending ? 'Deleting…' : 'Delete'}
      </Button>
    </li>
  )
}
