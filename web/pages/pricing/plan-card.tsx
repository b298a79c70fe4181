import { Check } from 'lucide-react'

type PlanCardProps = {
  plan: { name: string; priceGbp: number; dailyLimit: number; monthlyLimit: number }
  isPopular: boolean
  isCurrent: boolean
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

const count = new Intl.NumberFormat('en-GB')

export function PlanCard({ plan, isPopular, isCurrent }: PlanCardProps) {
  const facts = [
    `${count.format(plan.dailyLimit)} applications a day`,
    `${count.format(plan.monthlyLimit)} applications a month`,
    'Every gate and letter on record',
  ]
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-5 ${isPopular ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="font-semibold">{plan.name}</h2>
        {isCurrent ? <Badge>Your plan</Badge> : isPopular && <Badge>Most popular</Badge>}
      </div>
      <p data-figures className="mt-3">
        <span className="text-3xl font-semibold tracking-tight">
          {pounds.format(plan.priceGbp)}
        </span>
        <span className="text-muted"> a month</span>
      </p>
      <ul className="mt-4 space-y-2">
        {facts.map((fact) => (
          <li key={fact} data-figures className="flex gap-2">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
            {fact}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Badge({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">
      {children}
    </span>
  )
}
