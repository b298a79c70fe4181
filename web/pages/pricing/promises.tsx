import { ShieldCheck } from 'lucide-react'
import { SupportLink } from '../../features/support/support-link.tsx'
import { licences, moneyBackDays, plans } from '../../../contract/billing/plans.ts'

const support = [
  { label: 'Free and Starter', value: plans.starter.support },
  { label: 'Pro and Enterprise', value: plans.pro.support },
  {
    label: 'Enterprise',
    value: 'Priority processing: your applications go first in the queue',
  },
  { label: 'Every plan', value: licences },
] as const

/** Promises that hold for every paid plan. Rule PLAN-8. */
export function Promises() {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <section
        aria-labelledby="money-back-heading"
        className="rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="money-back-heading" className="flex items-center gap-2 font-semibold">
          <ShieldCheck size={18} aria-hidden className="shrink-0 text-good" />
          {moneyBackDays}-day money-back guarantee
        </h2>
        <p className="mt-2 text-muted">
          Not what you need? Contact this installation's administrator within {moneyBackDays} days
          of paying for a full refund.
        </p>
      </section>
      <section
        aria-labelledby="support-heading"
        className="rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="support-heading" className="font-semibold">
          Support and licences
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {support.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SupportLink />
      </section>
    </div>
  )
}
