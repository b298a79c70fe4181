import { videoViewsDays, type VideoViews } from '../../../contract/user/video-pages.ts'
import { sayError } from '../../data/api-error.ts'
import { useVideoViews } from '../../data/video-pages.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Age } from '../../ui/words/age.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
import { sayPlays } from './say-plays.ts'

type VideoViewsCardProps = { onOpen: (applicationId: string) => void }

/** How often clients played the intro video lately, and for which jobs. */
export function VideoViewsCard({ onOpen }: VideoViewsCardProps) {
  const { data, error, refetch } = useVideoViews()
  return (
    <section aria-labelledby="video-views-heading">
      <h2 id="video-views-heading" className="mb-3 font-semibold">
        Intro video
      </h2>
      <div className="rounded-lg border border-line bg-surface">
        {error && !data && (
          <div className="p-2">
            <ErrorNotice message={sayError(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && !data && <Skeleton says="Loading video views" shape="h-14 w-full" />}
        {data && (
          <p data-figures className="px-4 py-3.5">
            {sayViews(data)}
          </p>
        )}
        {data && data.latest.length > 0 && (
          <ul aria-label="Latest plays">
            {data.latest.map(({ applicationId, title, views, lastViewedAt }) => (
              <li key={applicationId} className="border-t border-line">
                <button
                  type="button"
                  onClick={() => onOpen(applicationId)}
                  className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <span className="font-medium max-md:line-clamp-2 md:truncate">{title}</span>
                  <span data-figures className="text-right text-xs text-muted">
                    <Age at={lastViewedAt} />
                    <span className="block">{sayPlays(views)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function sayViews({ views, applications }: VideoViews): string {
  const lately = `in the last ${videoViewsDays} days`
  if (views === 0) return `No client played it ${lately}.`
  const of = applications === 1 ? 'for one job' : `for ${sayCount(applications)} jobs`
  return `${sayPlays(views)} ${lately}, ${of}.`
}
