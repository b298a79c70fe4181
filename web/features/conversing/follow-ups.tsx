import { useId } from 'react'
import type { FollowUp } from '../../../contract/conversing/conversation.ts'
import { sayError } from '../../data/api-error.ts'
import { useDismissFollowUp, useSaveFollowUpDays } from '../../data/conversing.ts'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Age } from '../../ui/words/age.tsx'
import { ExternalLink } from '../../ui/words/external-link.tsx'

const choices = [1, 2, 3, 5, 7, 10, 14, 21, 30]

type FollowUpsProps = {
  followUps: readonly FollowUp[]
  /** Null: no reminders. */
  days: number | null
}

/** Reminders of applications that nobody has looked at, and after how many days they come. Nothing is sent from here. */
export function FollowUps({ followUps, days }: FollowUpsProps) {
  const saving = useSaveFollowUpDays()
  const id = useId()
  const shown = saving.isPending ? saving.variables : days
  const offered =
    shown === null || choices.includes(shown)
      ? choices
      : [...choices, shown].toSorted((one, other) => one - other)
  return (
    <section aria-labelledby={`${id}-heading`} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h2 id={`${id}-heading`} className="font-semibold">
          {followUps.length === 0 ? 'Nothing to follow up' : `To follow up: ${followUps.length}`}
        </h2>
        <label className="flex items-center gap-2 text-sm text-muted" htmlFor={id}>
          Remind me when nobody has looked for
          <select
            id={id}
            value={shown ?? 'never'}
            onChange={({ target }) =>
              saving.mutate(target.value === 'never' ? null : Number(target.value))
            }
            className="min-h-8 rounded-lg border border-line bg-canvas px-2 text-text max-md:min-h-11"
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {each === 1 ? '1 day' : `${each} days`}
              </option>
            ))}
            <option value="never">Never</option>
          </select>
        </label>
      </div>
      <p role="status" className="px-4 pb-3 text-sm text-bad empty:hidden">
        {saving.error && !saving.isPending ? `Not saved. ${sayError(saving.error)}` : ''}
      </p>
      {followUps.length > 0 && (
        <ul className="max-h-56 overflow-y-auto border-t border-line">
          {followUps.map((followUp) => (
            <FollowUpRow key={followUp.applicationId} followUp={followUp} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FollowUpRow({ followUp }: { followUp: FollowUp }) {
  const { applicationId, jobTitle, jobLink, marketplace, sentAt } = followUp
  const title = useMarketplaceTitle(marketplace, jobLink)
  const dismissing = useDismissFollowUp()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-64 break-words">
        {jobTitle || 'Untitled job'}
        <span data-figures className="ml-2 text-sm text-muted">
          sent <Age at={sentAt} />, not viewed
        </span>
      </span>
      {jobLink !== '' && <ExternalLink href={jobLink}>Open on {title}</ExternalLink>}
      <Button
        isSmall
        look="quiet"
        disabled={dismissing.isPending}
        onClick={() => dismissing.mutate(applicationId)}
      >
        Dismiss<span className="sr-only"> the reminder of {jobTitle}</span>
      </Button>
      <p role="status" className="basis-full text-sm text-bad empty:hidden">
        {dismissing.error && !dismissing.isPending ? sayError(dismissing.error) : ''}
      </p>
    </li>
  )
}
