import { useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import { useDeleteVideo } from '../../data/queries/user-mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { sayBytes } from './say-bytes.ts'
import { VideoPlayer } from './video-player.tsx'

export type StoredVideo = {
  name: string | null
  sizeBytes: number | null
  /** Signed address on our server; it expires. */
  link: string
}

type StoredVideoCardProps = {
  video: StoredVideo
  isReplacing: boolean
  canReplace: boolean
  onReplace: () => void
}

export function StoredVideoCard(props: StoredVideoCardProps) {
  const { video, isReplacing, canReplace, onReplace } = props
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useDeleteVideo()
  const name = video.name ?? 'video'

  return (
    <Card className="space-y-3 p-3">
      <VideoPlayer link={video.link} name={name} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 truncate">
          <span className="font-medium">{name}</span>
          {video.sizeBytes !== null && (
            <span data-figures className="text-muted">
              {' '}
              · {sayBytes(video.sizeBytes)}
            </span>
          )}
        </p>
        <Button
          isSmall
          aria-expanded={isReplacing}
          disabled={!canReplace || deleting.isPending}
          onClick={onReplace}
        >
          Replace
        </Button>
        <Button
          isSmall
          look="quiet"
          disabled={deleting.isPending}
          onClick={() => setIsAsking(true)}
        >
          {deleting.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      </div>
      {deleting.error && (
        <p role="alert" className="text-bad">
          {sayError(deleting.error)}
        </p>
      )}
      <ConfirmDialog
        title={`Delete ${name}?`}
        isOpen={isAsking}
        action="Delete video"
        isDanger
        onConfirm={() => {
          setIsAsking(false)
          deleting.mutate({})
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>Your intro video is deleted, and letters are sent without it.</p>
      </ConfirmDialog>
    </Card>
  )
}
