import { latePart } from '../../../late-part.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { type CardProps, FieldCard } from './field-card.tsx'

const WantedVideo = latePart(
  async () => (await import('./wanted-video.tsx')).WantedVideo,
  "We couldn't load the upload.",
)

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
