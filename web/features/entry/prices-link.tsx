import { Link } from '@tanstack/react-router'

/** For whoever wants to know what it costs before there is an account. */
export function PricesLink() {
  return (
    <p>
      <Link to="/pricing" className="finger-high inline-link">
        See the plans and prices
      </Link>
    </p>
  )
}
