import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { impliedBy, type Outcome, outcomes } from '../../../../contract/insights/outcome.ts'
import { sayError } from '../../../data/api-error.ts'
import { useMarkOutcome } from '../../../data/outcomes.ts'
import { isPressedElsewhere } from '../../../ui/is-pressed-elsewhere.ts'
import { useNow } from '../../../ui/use-now.ts'
import { Moment } from '../../../ui/words/moment.tsx'
import { sayClock } from '../../../ui/words/say-moment.ts'
import { outcomeOfKey, sayOutcome, sayToldBy } from '../words/say-outcome.ts'

type OutcomeSectionProps = { application: ApplicationTimeline; marketplaceTitle: string }

/** Outcomes of an application: facts that its marketplace told, and marks that its user sets and removes, by a key as well. */
export function OutcomeSection({ application, marketplaceTitle }: OutcomeSectionProps) {
  const marking = useMarkOutcome()
  const now = useNow()
  const expected = marking.isPending ? marking.variables : null
  const mark = (outcome: Outcome) => {
    const known = application.outcomes.find((one) => one.outcome === outcome)
    if (marking.isPending || (known && !known.isMarked)) return
    marking.mutate({ applicationId: application.id, outcome, happened: !known })
  }
  const section = useRef<HTMLElement>(null)
  useOutcomeKeys(section, mark)
  return (
    <section ref={section} aria-labelledby="outcome-heading">
      <h3 id="outcome-heading" className="mb-2 font-semibold">
        Outcome
      </h3>
      <ul className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => {
          const known = application.outcomes.find((one) => one.outcome === outcome)
          const isExpected =
            expected?.happened === true &&
            [...impliedBy[expected.outcome], expected.outcome].includes(outcome)
          const isOn = expected?.outcome === outcome ? expected.happened : !!known || isExpected
          const { label, key } = sayOutcome(outcome)
          const isFact = known !== undefined && !known.isMarked
          return (
            <li key={outcome}>
              <button
                type="button"
                aria-pressed={isOn}
                aria-disabled={isFact}
                aria-keyshortcuts={key ?? undefined}
                title={sayToldBy(known, { marketplaceTitle, key })}
                onClick={() => mark(outcome)}
                className={`inline-flex min-h-8 items-center gap-2 rounded-lg border px-3 text-sm font-medium max-md:min-h-11 ${isOn ? 'border-accent bg-accent-soft text-text' : 'border-line bg-surface text-muted'} ${isFact ? 'cursor-default' : 'hover:bg-sunken'}`}
              >
                {label}
                {known && (
                  <span data-figures className="text-xs font-normal text-muted">
                    <Moment at={known.at}>{sayClock(known.at, now)}</Moment>
                    {!known.isMarked && ` · ${marketplaceTitle}`}
                  </span>
                )}
                {!known && key && (
                  <kbd aria-hidden className="text-xs font-normal text-muted max-md:hidden">
                    {key}
                  </kbd>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {application.outcomes.some(({ outcome }) => outcome === 'replied') && (
        <p className="mt-2">
          <Link
            to="/bidding/replies"
            search={{ application: application.id }}
            className="inline-link finger-high"
          >
            Read and answer
          </Link>
        </p>
      )}
      <p role="status" className="mt-2 text-sm text-bad empty:hidden">
        {marking.error && !marking.isPending ? `Not saved. ${sayError(marking.error)}` : ''}
      </p>
    </section>
  )
}

/** Marks by single keys while the focus is in no field, and in no dialog or menu in front of the section. */
function useOutcomeKeys(
  section: RefObject<HTMLElement | null>,
  mark: (outcome: Outcome) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.isComposing || event.defaultPrevented) return
    if (isPressedElsewhere(event.target, section.current)) return
    const outcome = outcomeOfKey(event.key)
    if (outcome === null) return
    event.preventDefault()
    mark(outcome)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
