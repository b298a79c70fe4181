import { useState } from 'react'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useDisconnectDrive, useDriveCheck } from '../../data/drive.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { ProfileCard } from '../profile/cards/profile-card.tsx'
import { ChooseVideo } from './choose-video.tsx'
import { ConnectDrive } from './connect-drive.tsx'
import { DriveSettings } from './drive-settings.tsx'
import { DriveState } from './drive-state.tsx'

/** The cloud drive: connected or not, and whose. Only for those who want a video. Rule PROFILE-31. */
export function DriveCard({ user }: { user: UserDocument }) {
  const about = useAbout().data
  useDriveCheck(user.driveConnected)
  const isOffered = about?.drive != null
  return (
    <ProfileCard
      id="drive"
      title="Cloud Drive"
      description="Copies your video into your Google Drive for each job, and links letters to the copy."
      view={
        <div className="space-y-4 p-4">
          {!isOffered && (
            <p className="text-muted">No cloud drive is set up on this installation.</p>
          )}
          {isOffered && <DriveState user={user} />}
          {isOffered && !user.driveConnected && (
            <ConnectDrive action={user.driveEndedAt ? 'Connect again' : 'Connect Google Drive'} />
          )}
          {isOffered && user.driveConnected && user.driveSettings && (
            <DriveSettings user={user} settings={user.driveSettings} />
          )}
          {about?.drive?.readsAll && user.driveConnected && <ChooseVideo user={user} />}
          {isOffered && user.driveConnected && <Disconnect />}
        </div>
      }
    />
  )
}

function Disconnect() {
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, error } = useDisconnectDrive()
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Disconnect</Button>
      <ConfirmDialog
        title="Disconnect Google Drive"
        action="Disconnect"
        isDanger
        isOpen={isAsking}
        failure={error ? `Not disconnected. ${sayError(error)}` : ''}
        onConfirm={() => mutateAsync()}
        onClose={() => setIsAsking(false)}
      >
        <p>We lose access to your Google Drive. Videos that were copied there stay there.</p>
      </ConfirmDialog>
    </>
  )
}
