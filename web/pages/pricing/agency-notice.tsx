import type { UserDocument } from '../../../contract/user/user.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { agencyNotSetUp, isAgency } from '../../features/auto-bidding/set-up/set-up-steps.ts'
import { Notice } from '../../ui/notice.tsx'

/** Tells an agency, before it pays and after, that no plan makes anything go out for it here. Rule ONBOARD-38. */
export function AgencyNotice({ user }: { user: UserDocument }) {
  const isWithout = useAbout().data?.appliesForAgencies === false
  if (!isWithout || !isAgency(user)) return null
  return <Notice tone="warn">{agencyNotSetUp} No plan changes that.</Notice>
}
