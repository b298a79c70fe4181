import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { VersionedRules } from '../../../../contract/bidding/rules.ts'
import { EditorFooter } from '../../profile/editing/editor-footer.tsx'
import { ClientsCard } from './clients-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { NeverWordsCard } from './never-words-card.tsx'
import { ruleFields } from './rule-fields.ts'
import { SendingCard } from './sending-card.tsx'
import { useRulesForm } from './use-rules-form.ts'
import { WeightsCard } from './weights-card.tsx'

const labels = Object.fromEntries(
  Object.entries(ruleFields).map(([name, { label }]) => [name, label]),
)

type RulesFormProps = {
  saved: VersionedRules
  neverClients: ReactNode
  suggestedWeights: ReactNode
  /** Name of the field to focus, empty for the form itself; null: the form is new to the user and takes no focus. */
  focusOn: string | null
  /** Called to show the saved rules. `field`: the name of the field last left. */
  onDone: (how: 'saved' | 'dropped', field: string) => void
}

/** All rules in one form with one version, so that saving one card cannot undo another. */
export function RulesForm(props: RulesFormProps) {
  const { saved, neverClients, suggestedWeights, focusOn, onDone } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const left = useRef('')
  const { edit, isChanged } = useRulesForm(saved, (how) => onDone(how, left.current))

  useEffect(() => {
    if (focusOn === null) return
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focusOn)}"]`)
    const target = field ?? form.current
    target?.focus({ preventScroll: true })
  }, [focusOn])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    left.current = document.activeElement?.getAttribute('name') ?? ''
    if (edit.conflicts.length === 0) return edit.save(event)
    event.preventDefault()
    notice.current?.focus()
  }
  return (
    <form
      ref={form}
      aria-label="Rules"
      noValidate
      tabIndex={-1}
      onSubmit={handleSubmit}
      className="rounded-lg [&_input]:scroll-my-40 [&_select]:scroll-my-40"
    >
      <fieldset disabled={edit.isSubmitting} className="min-w-0 space-y-4">
        <SendingCard edit={edit} />
        <WeightsCard edit={edit} />
        {suggestedWeights}
        <ClientsCard edit={edit} neverClients={neverClients} />
        <NeverWordsCard edit={edit} />
        <HoursCard edit={edit} />
      </fieldset>
      {isChanged ? (
        <div className="sticky bottom-0 z-10 mt-4 rounded-lg border border-line bg-surface px-4 py-3">
          <EditorFooter
            edit={edit}
            labels={labels}
            action="Save rules"
            isBlocked={false}
            notice={notice}
          />
        </div>
      ) : (
        <p className="mt-4 flex min-h-15.5 items-center px-4 text-muted">
          {edit.hasFollowed
            ? "Changed elsewhere. You're seeing the newer rules."
            : 'All rules are saved.'}
        </p>
      )}
    </form>
  )
}
