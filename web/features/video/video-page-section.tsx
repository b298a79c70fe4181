import type { MouseEvent } from 'react'
import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { VideoPageState } from '../../../contract/user/video-pages.ts'
import { sayError } from '../../data/api-error.ts'
import { useSwitchVideoPage } from '../../data/video-pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Age } from '../../ui/words/age.tsx'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { toast } from '../shell/toasts/toast.ts'
import { sayPlays } from './say-plays.ts'

/** The page with the intro video that a letter links to: whether clients can open it, and how often they played it. */
export function VideoPageSection({ application }: { application: ApplicationTimeline }) {
  const { id, stages } = application
  const video = application.video && VideoPageState.parse(application.video)
  const { mutate, isPending } = useSwitchVideoPage(id)
  if (!video) return null
  const { state, views, lastViewedAt } = video
  const isOn = state !== 'closed'
  const turn = ({ detail }: MouseEvent) => {
    if (detail > 1) return // the second click of a double one would undo the first
    mutate(!isOn, { onError: (error) => toast.error(`Not changed. ${sayError(error)}`) })
  }
  return (
    <section aria-label="Video page">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">Video page</h3>
        <Badge tone={state === 'open' ? 'good' : 'neutral'}>{badges[state]}</Badge>
        <span className="ml-auto flex gap-2">
          <Button isSmall look="quiet" disabled={isPending} onClick={turn}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </span>
      </div>
      <p className="text-muted">{words[state]}</p>
      {state === 'open' && (
        <p className="mt-1">
          <ExternalLink href={`${video.link}?look`}>Open the page</ExternalLink>
        </p>
      )}
      {(stages.sentAt !== null || views > 0) && (
        <p data-figures className="mt-1">
          {sayPlays(views)}
          {lastViewedAt && (
            <>
              , last <Age at={lastViewedAt} />
            </>
          )}
        </p>
      )}
    </section>
  )
}

const badges: Record<VideoPageState['state'], string> = {
  open: 'On',
  closed: 'Off',
  'no-video': 'No video',
}

const words: Record<VideoPageState['state'], string> = {
  open: 'The letter links to a page with your video, made for this job. Anyone with the link can watch it.',
  closed: 'The link in the letter leads to a note that the video isn’t available.',
  'no-video': 'You have no intro video, so the link in the letter leads to a note.',
}
