import { useState } from 'react'
import type { Facts, MarketplaceCredentials, UserDocument } from '../../../contract/user.ts'
import { Card } from '../../ui/card.tsx'
import { AccountForm } from './account-form.tsx'
import { FactsForm } from './facts-form.tsx'
import { SetUpRow } from './set-up-row.tsx'
import { accountWarning, doneSteps, type Step, steps } from './set-up-steps.ts'

const heading = 'flex items-baseline justify-between border-b border-line px-4 py-3'

type SetUpCardProps = {
  user: UserDocument
  scannerCount: number
  marketplaceTitle: string
  joinUrl: string | null
  onSaveAccount: (credentials: MarketplaceCredentials) => Promise<unknown>
  onSaveFacts: (facts: Facts) => Promise<unknown>
  onAddScanner: () => void
}

/** A checklist until all is there; afterwards the same rows, shut, to change what they hold. */
export function SetUpCard(props: SetUpCardProps) {
  const { user, marketplaceTitle } = props
  const done = doneSteps(user, props.scannerCount)
  const next = steps.find((step) => !done.has(step)) ?? null
  const [chosen, setChosen] = useState<Step | 'none' | null>(null)
  const open = chosen ?? next
  const isShut = next === null && (open === null || open === 'none')

  const toggle = (step: Step) => setChosen(open === step ? 'none' : step)
  const proceed = () => setChosen(null)
  const cancel = (step: Step) => (done.has(step) ? proceed : null)

  return (
    <Card>
      <div className={next ? heading : 'sr-only'}>
        <h2 className="font-semibold">Set-up</h2>
        {next && (
          <p className="text-muted">
            {done.size} of {steps.length} done
          </p>
        )}
      </div>
      <ol
        aria-label="Set-up"
        className={`grid gap-px overflow-hidden rounded-lg bg-line ${isShut ? 'md:grid-cols-2' : ''}`}
      >
        <SetUpRow
          number={1}
          title={`${marketplaceTitle} sign-in`}
          summary={done.has('account') ? 'Set' : 'So that applications can be sent'}
          warning={accountWarning(user.marketplaceAccount, marketplaceTitle)}
          action={done.has('account') ? 'Change' : 'Add'}
          isDone={done.has('account')}
          isOpen={open === 'account'}
          onToggle={() => toggle('account')}
        >
          <AccountForm
            marketplaceTitle={marketplaceTitle}
            joinUrl={props.joinUrl}
            onSave={props.onSaveAccount}
            onDone={proceed}
            onCancel={cancel('account')}
          />
        </SetUpRow>
        <SetUpRow
          number={2}
          title="What letters are made of"
          summary={done.has('facts') ? summary(user) : 'Your name, services and experience'}
          action={done.has('facts') ? 'Edit' : 'Add'}
          isDone={done.has('facts')}
          isOpen={open === 'facts'}
          onToggle={() => toggle('facts')}
        >
          <FactsForm
            user={user}
            onSave={props.onSaveFacts}
            onDone={proceed}
            onCancel={cancel('facts')}
          />
        </SetUpRow>
        {next && (
          <SetUpRow
            number={3}
            title="Your first scanner"
            summary={done.has('scanner') ? 'Added' : 'Which jobs to apply to'}
            action={done.has('scanner') ? null : 'Add scanner'}
            isDone={done.has('scanner')}
            isOpen={false}
            onToggle={props.onAddScanner}
          />
        )}
      </ol>
    </Card>
  )
}

function summary(user: UserDocument): string {
  const tags = user.tags.length === 1 ? '1 tag' : `${user.tags.length} tags`
  return [user.fullName, user.whatServicesGeneral, tags].join(' · ')
}
