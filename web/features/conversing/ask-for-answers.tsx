import { useEffect, useState } from 'react'
import type { AskedForAnswers } from '../../../contract/conversing/conversation.ts'
import { sayError } from '../../data/api-error.ts'
import { useAskForAnswers } from '../../data/conversing.ts'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Age } from '../../ui/words/age.tsx'

/** Time after which a marketplace that was asked and has not been heard of may be asked again. */
const patienceMs = 60_000

/** Asks a marketplace for answers that may only be asked when its user wants it. */
export function AskForAnswers({ asked }: { asked: AskedForAnswers }) {
  const { marketplace, readAt, hasFailed } = asked
  const title = useMarketplaceTitle(marketplace, '')
  const asking = useAskForAnswers()
  const [waitsFor, setWaitsFor] = useState<{ readAt: string | null; hasFailed: boolean } | null>(
    null,
  )
  const isWaiting =
    waitsFor !== null && waitsFor.readAt === readAt && (waitsFor.hasFailed || !hasFailed)
  useEffect(() => {
    if (waitsFor === null) return
    const timer = setTimeout(() => setWaitsFor(null), patienceMs)
    return () => clearTimeout(timer)
  }, [waitsFor])
  const isBusy = asking.isPending || isWaiting
  return (
    <section
      aria-label={`Answers on ${title}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <p role="status" className="min-w-0">
        {isBusy && `Asking ${title} for answers…`}
        {!isBusy && hasFailed && `${title} couldn't be asked for answers the last time. `}
        {!isBusy && !hasFailed && `${title} is asked for answers only when you want it. `}
        {!isBusy && readAt !== null && (
          <span data-figures className="text-muted">
            Last asked <Age at={readAt} />.
          </span>
        )}
        {asking.error && !isBusy && (
          <span className="block text-sm text-bad">{sayError(asking.error)}</span>
        )}
      </p>
      <Button
        isSmall
        disabled={isBusy}
        onClick={() =>
          asking.mutate(marketplace, { onSuccess: () => setWaitsFor({ readAt, hasFailed }) })
        }
      >
        Ask {title}
      </Button>
    </section>
  )
}
