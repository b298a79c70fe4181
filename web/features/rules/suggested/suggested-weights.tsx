import { useRef } from 'react'
import type { VersionedRules } from '../../../../contract/bidding/rules.ts'
import { signalLabel, signalNames } from '../../../../contract/bidding/signal.ts'
import {
  learnedDays,
  ripeDays,
  type Weights,
  type WeightsOffer,
} from '../../../../contract/insights/learning.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { useLearning } from '../../../data/learning.ts'
import { useSaveRules } from '../../../data/queries/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { SettingsCard } from '../cards/settings-card.tsx'
import { sharesOf } from '../cards/shares-of.ts'
import { sayEffect, sayMissing } from './say-offer.ts'

type SuggestedWeightsProps = { saved: VersionedRules; onUsed: () => void }

/** Weights that would have told replies better, or the reason why there are none. Nothing changes without a press. */
export function SuggestedWeights({ saved, onUsed }: SuggestedWeightsProps) {
  const { data, error, refetch } = useLearning(saved.version)
  return (
    <SettingsCard
      id="suggested-weights"
      title="Suggested weights"
      description={`From the replies to your applications of the last ${learnedDays} days. Nothing changes unless you use them.`}
    >
      {data && <Suggestion weights={data.weights} saved={saved} onUsed={onUsed} />}
      {!data && error && (
        <ErrorNotice
          message={sayError(error)}
          safe="Your weights are as they were."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton says="Loading suggested weights" shape="h-11 w-full" />}
    </SettingsCard>
  )
}

function Suggestion({ weights, ...rest }: SuggestedWeightsProps & { weights: WeightsOffer }) {
  switch (weights.kind) {
    case 'too-few':
      return (
        <p data-figures>
          Too few applications to suggest weights. Still missing: {sayMissing(weights.missing)}.{' '}
          <span className="text-muted">
            An application counts {ripeDays} days after it is sent.
          </span>
        </p>
      )
    case 'no-better':
      return (
        <p data-figures>
          Your weights fit: on {sayCount(weights.letters)} applications, no others beat them by more
          than chance explains.
        </p>
      )
    case 'offer':
      return <Offer offer={weights} {...rest} />
  }
}

type OfferProps = SuggestedWeightsProps & { offer: Extract<WeightsOffer, { kind: 'offer' }> }

function Offer({ offer, saved, onUsed }: OfferProps) {
  const saving = useSaveRules()
  const isBusy = useRef(false) // of two quick presses the second comes before the button is disabled
  const { version, present, proposed, effect, letters } = offer
  const use = () => {
    if (isBusy.current) return
    isBusy.current = true
    // Refused by the server where these rules are no longer the newest.
    saving.mutate(
      { version: saved.version, rules: { ...saved.rules, weights: proposed } },
      { onSuccess: onUsed, onSettled: () => (isBusy.current = false) },
    )
  }
  return (
    <div className="space-y-3">
      <BeforeAndAfter present={present} proposed={proposed} />
      <ul data-figures className="list-disc space-y-1 pl-5">
        {sayEffect(effect, letters).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-muted">
        Tested on {sayCount(letters)} applications, each left out of the fit that scored it.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* After a save the offer is that of the weights before, until it is read again. */}
        <Button disabled={saving.isPending || version < saved.version} onClick={use}>
          Use these weights
        </Button>
        <span className="text-muted">You can change them back above at any time.</span>
      </div>
      <p role="status" className="text-bad empty:hidden">
        {saving.error && !saving.isPending && sayFailure(saving.error)}
      </p>
    </div>
  )
}

function sayFailure(error: unknown): string {
  return error instanceof ApiError && error.code === 'changed-elsewhere'
    ? 'Not saved: your rules were changed elsewhere. You now see the newer ones.'
    : `Not saved. ${sayError(error)}`
}

function BeforeAndAfter({ present, proposed }: { present: Weights; proposed: Weights }) {
  const [before, after] = [present, proposed].map((weights) =>
    sharesOf(signalNames.map((name) => weights[name])),
  )
  return (
    <table data-figures className="w-full max-w-md text-left">
      <caption className="sr-only">Weights now and suggested</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Signal
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Now
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Suggested
          </th>
        </tr>
      </thead>
      <tbody>
        {signalNames.map((name, place) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              {signalLabel(name)}
            </th>
            <td className="py-1 text-right">{before?.[place]}%</td>
            <td className="py-1 text-right font-medium">{after?.[place]}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
