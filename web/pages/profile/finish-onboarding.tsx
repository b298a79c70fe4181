import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export function FinishOnboarding() {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        <span className="font-medium">Your set-up is not finished.</span>{' '}
        <span className="text-muted">Four short steps fill in most of this page.</span>
      </p>
      <Link to="/onboarding" className={buttonLook({ isSmall: true })}>
        Finish set-up
      </Link>
    </Card>
  )
}
