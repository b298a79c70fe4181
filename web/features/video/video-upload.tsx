import { useState } from 'react'
import { type StoredVideo, StoredVideoCard } from './stored-video-card.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadCallbacks, useVideoUpload } from './use-video-upload.ts'
import { controlLook, Field } from '../../ui/fields/field.tsx'
import { acceptedVideos } from './check-video.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import type { UserDocument } from '../../../contract/user/user.ts'

/** `video`: the stored video; null: none yet. */
type VideoUploadProps = UploadCallbacks & {
  video: StoredVideo | null
  user: Pick<UserDocument, 'email' | 'isAddressConfirmed'>
}

/** The intro video: choose, upload in pieces, play, replace, delete. */
export function VideoUpload({ video, user, ...callbacks }: VideoUploadProps) {
  const { chosen, problem, ...act } = useVideoUpload(callbacks)
  const [isReplacing, setIsReplacing] = useState(false)

  function choose(file: File): void {
    setIsReplacing(false)
    act.choose(file)
  }

  return (
    <section aria-label="Intro video" className="space-y-3">
      {video && (
        <StoredVideoCard
          video={video}
          isReplacing={isReplacing}
          canReplace={chosen === null}
          onReplace={() => setIsReplacing(!isReplacing)}
        />
      )}
      {chosen ? (
        <UploadProgress chosen={chosen} {...act} />
      ) : (
        (video === null || isReplacing || problem !== null) && (
          <ChooseVideo
            label={video ? 'New intro video' : 'Intro video'}
            problem={problem}
            onChoose={choose}
          />
        )
      )}
      {!user.isAddressConfirmed && <ConfirmAddress email={user.email} />}
    </section>
  )
}

type ChooseVideoProps = {
  label: string
  problem: string | null
  onChoose: (file: File) => void
}

/** A file chooser; the upload starts immediately. */
function ChooseVideo({ label, problem, onChoose }: ChooseVideoProps) {
  return (
    <Field
      label={label}
      hint="MP4, WebM or MOV; choose the same file again to resume an upload."
      error={problem ?? undefined}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={acceptedVideos}
          className={`${controlLook} py-1.5 file:mr-3 file:rounded-md file:border file:border-line file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-text max-md:py-2`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            target.value = '' // so that choosing the same file again fires a change
          }}
        />
      )}
    </Field>
  )
}
