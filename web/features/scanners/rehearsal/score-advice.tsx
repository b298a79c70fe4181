import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { sayError } from '../../../data/api-error.ts'
import { useRules, useSaveRules } from '../../../data/queries/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sayAdvice } from './say-rehearsal.ts'

type ScoreAdviceProps = {
  rehearsal: Rehearsal
  /** Called once the score is in the rules: the rehearsal is then an old one. */
  onTaken: () => void
}

/** Recommends an automatic-sending score, taken with one press. Nothing for users who review every application. */
export function ScoreAdvice({ rehearsal, onTaken }: ScoreAdviceProps) {
  const { data } = useRules()
  const { mutate, isPending, error } = useSaveRules()
  const said = sayAdvice(rehearsal)
  if (!rehearsal.advice || said === null || !data || data.rules.autoSendFrom === null) return null
  const { version, rules } = data
  const { autoSendFrom } = rehearsal.advice
  const isTaken = rules.autoSendFrom === autoSendFrom
  const take = () => {
    const reviewFrom = Math.min(rules.reviewFrom, autoSendFrom)
    mutate({ version, rules: { ...rules, autoSendFrom, reviewFrom } }, { onSuccess: onTaken })
  }
  return (
    <Notice tone={isTaken ? 'good' : 'plain'}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-60" data-figures>
          {said}
          <span className="text-muted">
            {isTaken ? ' That is your score.' : ` Your score is ${rules.autoSendFrom}.`}
          </span>
        </p>
        {!isTaken && (
          <Button isSmall disabled={isPending} className="md:-my-1.5" onClick={take}>
            Use {autoSendFrom}
          </Button>
        )}
        {error && (
          <p role="alert" className="basis-full text-bad">
            {sayError(error)}
          </p>
        )}
      </div>
    </Notice>
  )
}
