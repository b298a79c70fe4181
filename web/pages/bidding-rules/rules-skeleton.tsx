import { Skeleton } from '../../ui/skeleton.tsx'

const cardHeights = ['h-[330px]', 'h-[520px]', 'h-[290px]', 'h-[170px]', 'h-[240px]']

export function RulesSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <span role="status" className="sr-only">
        Loading
      </span>
      {cardHeights.map((height) => (
        <Skeleton key={height} shape={`w-full ${height}`} />
      ))}
    </div>
  )
}
