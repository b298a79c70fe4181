import type { Job } from '../../../../contract/bidding/job.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'

type ConfirmSectionProps = {
  job: Pick<Job, 'link'>
  marketplaceTitle: string
  isBusy: boolean
  onConfirm: (wasSent: boolean) => void
}

/** Only the user can find out whether it was sent; nothing is sent meanwhile. */
export function ConfirmSection({ job, marketplaceTitle, isBusy, onConfirm }: ConfirmSectionProps) {
  return (
    <section aria-label="Was it sent?" className="rounded-lg border border-line bg-warn-soft p-4">
      <h3 className="font-semibold">Was it sent?</h3>
      <p className="mt-1">
        We sent this application, and could not find out whether {marketplaceTitle} took it. Look
        among your proposals there:{' '}
        <ExternalLink href={job.link}>View job on {marketplaceTitle}</ExternalLink>
      </p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => onConfirm(true)}>
            It was sent
          </Button>
          <p className="mt-1 text-xs">It stays counted among the applications of its day.</p>
        </div>
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => onConfirm(false)}>
            It was not sent
          </Button>
          <p className="mt-1 text-xs">
            It is taken off the count of its day. We do not try this job again.
          </p>
        </div>
      </div>
    </section>
  )
}
