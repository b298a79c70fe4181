import type { Rules } from '../../../contract/bidding/rules.ts'
import { useMarketplaceTitles } from '../../data/queries/queries.ts'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { countApplications, type Quota } from './quota.ts'
import { SampleLetter } from './sample-letter.tsx'
import { sayHours, sayPromise, sayScores } from './say-rules.ts'

type EnableDialogProps = {
  isOpen: boolean
  quota: Quota
  scannerName: string | null
  /** Null: not known at the moment. */
  rules: Rules | null
  /** Reason nothing would be sent, as a sentence; null: everything is set up. */
  missing: string | null
  /** Tells that nothing is sent for the user: an agency, on an installation that serves none. */
  isUnserved: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before anything goes out in the user's name: what, where, how many, when, under which scanner and rules. */
export function EnableDialog(props: EnableDialogProps) {
  const { quota, scannerName, rules, isUnserved } = props
  const marketplaceTitle = useMarketplaceTitles()
  return (
    <ConfirmDialog
      title="Enable auto-bidding"
      action="Enable auto-bidding"
      isOpen={props.isOpen}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>
        Are you sure you want to ENABLE auto-bidding?{' '}
        {sayPromise({ rules, isUnserved, marketplaceTitle })}
      </p>
      {!isUnserved && (
        <ul className="list-disc space-y-1 pl-5">
          <li>What: a letter based only on your profile. Each application spends your connects.</li>
          <li>
            How many: up to {countApplications(quota.left)} today, and at most {quota.limit} a day.
          </li>
          <li>
            {scannerName === null
              ? 'Which jobs: none yet. Nothing is sent until you have an active scanner.'
              : `Which jobs: new ones that match your scanner “${scannerName}”.`}
          </li>
          <li>Automatically: {rules ? sayScores(rules) : 'as your rules say.'}</li>
          {rules?.autoSendFrom !== null && (
            <li>
              When: {rules ? `${sayHours(rules.workingHours)}.` : 'within your working hours.'}
            </li>
          )}
        </ul>
      )}
      {props.isOpen && !isUnserved && scannerName !== null && <SampleLetter />}
      {props.missing && <p className="font-medium">{props.missing}</p>}
      <p>
        You can turn it off at any time
        {isUnserved ? '.' : ", but applications already sent can't be withdrawn here."}
      </p>
    </ConfirmDialog>
  )
}
