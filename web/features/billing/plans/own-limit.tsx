import type { UserDocument } from '../../../../contract/user/user.ts'
import { InlineLink } from '../../shell/inline-link.tsx'
import { sayOwnLimit } from './say-own-limit.ts'

type OwnLimitProps = { user: Pick<UserDocument, 'contractsPerDay'>; tier: string }

/** Says that the user's own daily limit holds under a plan, and leads to it; nothing where the plan's holds. PLAN-31 */
export function OwnLimit({ user, tier }: OwnLimitProps) {
  const said = sayOwnLimit(tier, user.contractsPerDay)
  return (
    said && (
      <>
        {said}{' '}
        <InlineLink to="/profile" hash="personal">
          Change it
        </InlineLink>
      </>
    )
  )
}
