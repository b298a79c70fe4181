import { moneyBackDays } from '../../../../contract/billing/plans.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LateSupportLink } from '../../support/late-support-link.tsx'

/** Notice that two plans are paid, and what to do. */
export function PaidTwice({ planName }: { planName: string }) {
  return (
    <section aria-label="Two plans" className="mb-6">
      <Notice tone="warn">
        <p>
          You are paying for two plans, and only {planName} counts. Contact this installation's
          administrator within {moneyBackDays} days of paying to end and refund the other one.
        </p>
        <LateSupportLink />
      </Notice>
    </section>
  )
}
