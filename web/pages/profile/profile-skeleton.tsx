import { Skeleton } from '../../ui/skeleton.tsx'

const cardHeights = ['h-[166px]', 'h-[230px]', 'h-[380px]', 'h-[240px]', 'h-[200px]']

export function ProfileSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[168px_minmax(0,1fr)]"
    >
      <span role="status" className="sr-only">
        Loading
      </span>
      <div className="space-y-2 max-lg:hidden">
        {cardHeights.map((height) => (
          <Skeleton key={height} shape="h-6 w-32" />
        ))}
      </div>
      <div className="space-y-4">
        {cardHeights.map((height) => (
          <Skeleton key={height} shape={`w-full ${height}`} />
        ))}
      </div>
    </div>
  )
}
