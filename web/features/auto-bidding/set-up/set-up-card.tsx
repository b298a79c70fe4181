import type { UserDocument } from '../../../../contract/user/user.ts'
import { useSignInTitle } from '../../../data/queries/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayPausedCheck } from './say-paused-check.ts'
import { SetUpRow } from './set-up-row.tsx'
import {
  accountSummary,
  accountWarning,
  doneSteps,
  isAgency,
  isUnserved,
  nextStep,
  stepsOf,
} from './set-up-steps.ts'

type SetUpCardProps = {
  user: UserDocument
  scannerCount: number
  onAddScanner: () => void
  onSwitchOn: () => void
}

/** A checklist until everything is set up; afterwards only what the marketplace needs the user for. */
export function SetUpCard({ user, scannerCount, onAddScanner, onSwitchOn }: SetUpCardProps) {
  const marketplaceTitle = useSignInTitle('Marketplace')
  const done = doneSteps(user, scannerCount)
  const now = useNow()
  const warning =
    sayPausedCheck(user, now) ?? accountWarning(user.marketplaceAccount, marketplaceTitle)
  const own = stepsOf(user)
  const doneCount = own.filter((step) => done.has(step)).length
  const isComplete = doneCount === own.length
  if (isComplete && !warning) return null
  const next = warning ? null : nextStep(user, scannerCount)
  const isOfAgency = isAgency(user)
  const where = user.onboardedAt ? '/profile' : '/onboarding'

  return (
    <Card>
      <div
        className={
          isComplete
            ? 'sr-only'
            : 'flex items-baseline justify-between border-b border-line px-4 py-3'
        }
      >
        <h2 className="font-semibold">Set-up</h2>
        <p className="text-muted">
          {doneCount} of {own.length} done
        </p>
      </div>
      <ol aria-label="Set-up" className="grid gap-px overflow-hidden rounded-lg bg-line">
        {isUnserved(user) ? (
          <SetUpRow
            number={1}
            title="Applications for your agency"
            summary="Not available on this installation. Nothing is sent."
            isDone={false}
            action={null}
          />
        ) : (
          <SetUpRow
            number={1}
            title={isOfAgency ? 'Your agency' : `${marketplaceTitle} sign-in`}
            summary={accountSummary(
              isOfAgency ? 'none' : user.marketplaceAccount,
              marketplaceTitle,
            )}
            warning={warning}
            isDone={done.has('account')}
            isNext={next === 'account'}
            action={user.marketplaceAccount === 'none' ? 'Add' : 'Change'}
            to={where}
            hash={isOfAgency ? 'agency' : 'credentials'}
          />
        )}
        {!isComplete && (
          <>
            <SetUpRow
              number={2}
              title="Profile details"
              summary={done.has('facts') ? summary(user) : 'Your name, services and experience'}
              isDone={done.has('facts')}
              isNext={next === 'facts'}
              action={done.has('facts') ? 'Edit' : 'Add'}
              to={where}
              hash="professional"
            />
            <SetUpRow
              number={3}
              title="Your first scanner"
              summary={done.has('scanner') ? 'Added' : 'The jobs to apply to'}
              isDone={done.has('scanner')}
              isNext={next === 'scanner'}
              action={done.has('scanner') ? null : 'Add scanner'}
              onAct={onAddScanner}
            />
            {own.includes('switch') && (
              <SetUpRow
                number={4}
                title="Auto-bidding"
                summary={done.has('switch') ? 'Switched on' : 'Nothing is sent until it is on.'}
                isDone={done.has('switch')}
                isNext={next === 'switch'}
                action={next === 'switch' ? 'Switch on' : null}
                onAct={onSwitchOn}
              />
            )}
          </>
        )}
      </ol>
    </Card>
  )
}

function summary(user: UserDocument): string {
  const tags = user.tags.length === 1 ? '1 tag' : `${user.tags.length} tags`
  return [user.fullName, user.whatServicesGeneral, tags].join(' · ')
}
