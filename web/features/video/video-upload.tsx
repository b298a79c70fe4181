import { useState } from 'react'
import { ChooseVideo } from './choose-video.tsx'
import { StoredVideoCard } from './stored-video-card.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useVideoUpload } from './use-video-upload.ts'

export type StoredVideo = {
  name: string | null
  sizeBytes: number | null
  /** A signed address of ours that expires. */
  link: string
}

export type VideoUploadProps = {
  /** The stored one; null = none yet. */
  video: StoredVideo | null
  /** The stored video is another one now; the user document has been read again. */
  onUploaded: () => void
  /** True while bytes are on their way. */
  onBusy?: (isBusy: boolean) => void
  /** True as soon as a file is chosen, until it is stored or cancelled. */
  onFileChosen?: (hasFile: boolean) => void
}

/** The intro video: chosen, sent in pieces, shown, replaced and deleted. */
export function VideoUpload({ video, ...callbacks }: VideoUploadProps) {
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
    </section>
  )
}
