import { useWatch } from 'react-hook-form'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { VideoUpload } from '../../video/video-upload.tsx'
import type { BelowFieldsProps } from './field-editor.tsx'

/** The upload below the fields of the video's card, once a video is wanted. */
export function WantedVideo({ form, user, onBusy }: BelowFieldsProps) {
  const isWanted = useWatch({ control: form.control, name: 'wantsVideo' })
  return (
    isWanted && (
      <VideoUpload
        video={storedVideo(user)}
        user={user}
        onUploaded={() => void rereadUser()}
        onBusy={onBusy}
      />
    )
  )
}

/** Stored video; null: none. */
export function storedVideo({ videoLink, videoName, videoSizeBytes }: UserDocument) {
  return videoLink ? { name: videoName, sizeBytes: videoSizeBytes, link: videoLink } : null
}
