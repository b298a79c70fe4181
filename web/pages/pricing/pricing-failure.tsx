import { useSearch } from '@tanstack/react-router'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'

type PricingFailureProps = { error: Error; onRetry: () => Promise<unknown> }

/** Nobody buys while it is not known who they are, or where: the prices are shown all the same. */
export function PricingFailure({ error, onRetry }: PricingFailureProps) {
  const hasPaid = useSearch({ from: '/pricing', select: ({ paid }) => paid === true })
  return (
    <div className="mb-4">
      <ErrorNotice
        message={sayError(error)}
        safe={
          hasPaid
            ? 'Your payment is safe, and your plan comes by itself.'
            : 'The plans below are right; buying has to wait until Bidwright answers.'
        }
        onRetry={() => void onRetry()}
      />
    </div>
  )
}
