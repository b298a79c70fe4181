import { Skeleton } from '../../../ui/skeleton.tsx'
import { rowGrid } from './columns.ts'

export function ActivitySkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading the activity
      </span>
      <div className="h-10 border-b border-line max-md:hidden" />
      {Array.from({ length: 10 }, (_, index) => (
        <div
          key={index}
          className={`h-[68px] border-b border-line last:border-b-0 md:h-14 ${rowGrid}`}
        >
          <Skeleton shape="h-4 w-20 max-md:order-3" />
          <Skeleton shape="h-4 w-7 justify-self-end max-md:order-4" />
          <Skeleton shape="h-4 w-2/3 max-md:order-1" />
          <Skeleton shape="h-4 w-20 max-md:hidden" />
          <Skeleton shape="h-4 w-16 max-lg:hidden" />
          <Skeleton shape="h-4 w-6 justify-self-end max-md:hidden" />
          <Skeleton shape="h-4 w-12 justify-self-end max-md:order-2" />
        </div>
      ))}
    </div>
  )
}
