import { ArrowUpRight } from 'lucide-react'
import { buttonLook } from '../../ui/button.tsx'

/** Where applications are used up: to the plans, in a new tab as everywhere on the screens of the signed-in. */
export function UpgradeButton() {
  return (
    <a
      href="/pricing"
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ look: 'primary', isSmall: true })}
    >
      Upgrade
      <ArrowUpRight size={14} aria-hidden />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
