import type { UserDocument } from '../../../contract/user/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Age } from '../../ui/words/age.tsx'

/** Says how the user's drive stands. */
export function DriveState({ user }: { user: UserDocument }) {
  const { driveAuthResponse: drive, driveEndedAt } = user
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      {drive && (
        <>
          <Badge tone="good">Connected</Badge>
          <span className="min-w-0 break-words">
            {drive.name} ({drive.email})
          </span>
          <span className="text-muted">
            since <Age at={drive.connected_at} />
          </span>
        </>
      )}
      {!drive && driveEndedAt && (
        <>
          <Badge tone="warn">Ended</Badge>
          <span className="text-warn">
            Google no longer lets us into your Google Drive, since <Age at={driveEndedAt} />.
            Connect it again.
          </span>
        </>
      )}
      {!drive && !driveEndedAt && (
        <>
          <Badge tone="neutral">Not connected</Badge>
          <span className="text-muted">Optional</span>
        </>
      )}
    </p>
  )
}
