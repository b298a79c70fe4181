import { Skeleton } from '../../../ui/skeleton.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'

export function ReviewSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <>
      <div aria-busy="true" className="rounded-lg border border-line bg-surface lg:rounded-r-none">
        <span role="status" className="sr-only">
          Loading the review queue
        </span>
        {[0, 1, 2, 3, 4, 5].map((each) => (
          <div key={each} className="h-16 space-y-2 border-b border-line p-3 last:border-b-0">
            <Skeleton shape="h-4 w-3/4" />
            <Skeleton shape="h-3 w-1/2" />
          </div>
        ))}
      </div>
      {isWide && (
        <div className="rounded-r-lg border border-l-0 border-line bg-surface">
          <div className="space-y-2 border-b border-line p-5">
            <Skeleton shape="h-5 w-1/2" />
            <Skeleton shape="h-4 w-1/3" />
          </div>
          <DetailSkeleton />
        </div>
      )}
    </>
  )
}
