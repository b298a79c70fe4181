import type { Verdict } from '../../../../contract/bidding/rehearsal.ts'

/** Outcomes of a rehearsal, in display order. `mark`: colour in the bar. */
export const verdicts: readonly { verdict: Verdict; label: string; mark: string; text: string }[] =
  [
    { verdict: 'sent', label: 'Sent', mark: 'bg-good', text: 'text-good' },
    { verdict: 'review', label: 'Review queue', mark: 'bg-accent', text: 'text-accent-text' },
    { verdict: 'capped', label: 'Stopped at a limit', mark: 'bg-warn', text: 'text-warn' },
    { verdict: 'skipped', label: 'Skipped', mark: 'bg-field', text: 'text-muted' },
  ]
