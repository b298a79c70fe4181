import { Link } from '@tanstack/react-router'
import { plans } from '../../../contract/billing/plans.ts'
import { useSignInTitle } from '../../data/queries/queries.ts'
import { Button, buttonLook } from '../../ui/button.tsx'

/** Greeting of a new user in the place of the prices, which are one click away. Rule ENTRY-63. */
export function Welcome({ onCompare }: { onCompare: () => void }) {
  const title = useSignInTitle()
  return (
    <section aria-labelledby="welcome-heading" className="mx-auto max-w-xl py-10">
      <h1 id="welcome-heading" className="text-2xl font-semibold tracking-tight">
        Your account is ready
      </h1>
      <p className="mt-2 text-muted">
        You're on the free plan: {plans.free.dailyLimit} applications a day. Next steps:
      </p>
      <ol className="mt-6 space-y-4">
        {stepsOn(title).map(({ name, text }, index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-xs font-medium text-muted"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="font-medium">{name}</h2>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/onboarding" className={`max-md:w-full ${buttonLook({ look: 'primary' })}`}>
          Set up your account
        </Link>
        <Button look="quiet" className="max-md:w-full" onClick={onCompare}>
          Compare plans
        </Button>
      </div>
    </section>
  )
}

function stepsOn(title: string) {
  return [
    {
      name: 'Set up your account',
      text: `Four short steps: you, your ${title} sign-in, your work.`,
    },
    { name: 'Add a scanner', text: 'Say which jobs to look for.' },
    { name: 'Turn on auto-bidding', text: 'Every match shows why it was sent, kept or skipped.' },
  ]
}
