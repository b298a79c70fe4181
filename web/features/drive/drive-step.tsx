import type { UserDocument } from '../../../contract/user/user.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { ConnectDrive } from './connect-drive.tsx'
import { DriveState } from './drive-state.tsx'

/** Part of the onboarding in which a drive can be connected. */
export function DriveStep({ user }: { user: UserDocument }) {
  const about = useAbout().data
  if (about?.drive == null)
    return <p className="mt-1 text-muted">No cloud drive is set up on this installation.</p>
  return (
    <div className="mt-2 space-y-3">
      <p className="text-muted">Copies your video into your Google Drive for each job.</p>
      {(user.driveConnected || user.driveEndedAt) && <DriveState user={user} />}
      {!user.driveConnected && <ConnectDrive look="plain" />}
    </div>
  )
}
