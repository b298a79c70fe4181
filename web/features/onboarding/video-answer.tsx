import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { UserDocument } from '../../../contract/user/user.ts'
import { storedVideo } from '../profile/cards/wanted-video.tsx'
import { VideoUpload } from '../video/video-upload.tsx'
import type { Answers } from './answers.ts'
import type { Upload } from './use-upload.ts'

type VideoAnswerProps = {
  form: UseFormReturn<Answers>
  user: UserDocument
  upload: Upload
  onUploaded: () => void
}

/** Upload of a wanted video, which continues while hidden. */
export function VideoAnswer({ form, user, upload, onUploaded }: VideoAnswerProps) {
  const isWanted = useWatch({ control: form.control, name: 'wantsVideo' })
  return (
    (isWanted || upload.hasFile) && (
      <div hidden={!isWanted}>
        <VideoUpload
          video={storedVideo(user)}
          user={user}
          onUploaded={onUploaded}
          onBusy={upload.setIsBusy}
          onFileChosen={upload.setHasFile}
        />
      </div>
    )
  )
}
