import { InlineLink } from '../shell/inline-link.tsx'

/** Link to the prices, for visitors without an account. */
export function PricesLink() {
  return (
    <p>
      <InlineLink to="/pricing">See the plans and prices</InlineLink>
    </p>
  )
}
