import { InlineLink } from '../shell/inline-link.tsx'

/** For whoever wants to know what it costs before there is an account. */
export function PricesLink() {
  return (
    <p>
      <InlineLink to="/pricing">See the plans and prices</InlineLink>
    </p>
  )
}
