import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function RehearsalSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <Card className="space-y-3 p-4">
        <Skeleton shape="h-5 w-2/3" />
        <Skeleton shape="h-5 w-1/2" />
        <Skeleton shape="h-2 w-full" />
        <Skeleton shape="h-5 w-3/4" />
      </Card>
      <Card className="divide-y divide-line">
        {[0, 1, 2, 3].map((each) => (
          <div key={each} className="space-y-2 px-4 py-3">
            <Skeleton shape="h-5 w-1/2" />
            <Skeleton shape="h-4 w-1/3" />
            <Skeleton shape="h-4 w-2/3" />
          </div>
        ))}
      </Card>
    </div>
  )
}
