import { useState } from 'react'
import { renewVideoLink } from '../../data/uploads/uploads.ts'

/** Plays a video. A newer address for the same file is used only once the current one has expired. */
export function VideoPlayer({ link, name }: { link: string; name: string }) {
  const [shown, setShown] = useState({ link, hasFailed: false })
  const isOther = fileOf(shown.link) !== fileOf(link)
  if (isOther || (shown.hasFailed && shown.link !== link)) setShown({ link, hasFailed: false })

  function renew(): void {
    if (shown.hasFailed) return
    setShown({ ...shown, hasFailed: true })
    renewVideoLink()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording; there is none
    <video
      key={shown.link}
      src={shown.link}
      aria-label={`Preview of ${name}`}
      controls
      preload="metadata"
      onError={renew}
      className="aspect-video w-full max-w-md rounded-lg bg-sunken"
    />
  )
}

function fileOf(link: string): string {
  return link.split('?')[0] ?? ''
}
