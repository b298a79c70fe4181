import { useWatch } from 'react-hook-form'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { VideoUpload } from '../../video/video-upload.tsx'
import { type CardProps, FieldCard } from './field-card.tsx'
import type { BelowFieldsProps } from './field-editor.tsx'

export function VideoCard({ user, isWanted }: CardProps) {
  const { videoLink, wantsVideo } = user
  const link = videoLink && (
    <ExternalLink href={new URL(videoLink, location.href).href}>
      {user.videoName ?? 'Intro video'}
    </ExternalLink>
  )
  return (
    <FieldCard
      card="video"
      user={user}
      isWanted={isWanted}
      lack={wantsVideo && videoLink === null ? 'No video yet' : null}
      moreFacts={[{ label: 'Intro video', value: link }]}
      below={WantedVideo}
    />
  )
}

function WantedVideo({ form, user, onBusy }: BelowFieldsProps) {
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
