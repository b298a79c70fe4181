import type { PaidTier } from '../../../../contract/billing/plans.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitLine } from '../../entry/limit-line.tsx'
import type { Checkout } from './use-checkout.ts'

type BuyButtonProps = { tier: PaidTier; offer: string; isMain: boolean; checkout: Checkout }

/** Button to the payment page of one plan, with the problem when opening failed. */
export function BuyButton({ tier, offer, isMain, checkout }: BuyButtonProps) {
  const { opening, open } = checkout
  const problem = checkout.problemOf(tier)
  const isOpening = opening === tier
  return (
    <>
      {/* The pressed button keeps the focus while busy. */}
      <Button
        look={isMain ? 'primary' : 'plain'}
        disabled={opening !== null && !isOpening}
        aria-disabled={isOpening}
        aria-busy={isOpening}
        onClick={() => void open(tier)}
        className="w-full aria-disabled:cursor-progress aria-disabled:opacity-55"
      >
        {isOpening ? 'Opening the payment page...' : offer}
      </Button>
      {isOpening && <LimitLine />}
      {problem && (
        <p role="alert" className="mt-2 wrap-anywhere text-bad">
          {problem}
        </p>
      )}
    </>
  )
}
