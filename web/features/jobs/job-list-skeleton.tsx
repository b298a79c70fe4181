import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function JobListSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <span role="status" className="sr-only">
        Loading jobs
      </span>
      {[0, 1, 2, 3].map((each) => (
        <Card key={each} className="h-[250px] space-y-3 p-4">
          <Skeleton shape="h-5 w-2/3" />
          <Skeleton shape="h-4 w-1/3" />
          <Skeleton shape="h-12 w-full" />
          <Skeleton shape="h-5 w-1/2" />
        </Card>
      ))}
    </div>
  )
}
