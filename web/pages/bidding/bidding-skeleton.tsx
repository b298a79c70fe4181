import { Skeleton } from '../../ui/skeleton.tsx'

export function BiddingSkeleton() {
  return (
    <div className="space-y-6" aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <Skeleton shape="h-[115px] w-full max-md:h-[190px]" />
      <div>
        <Skeleton shape="mb-3 h-5 w-28" />
        <Skeleton shape="h-[286px] w-full" />
      </div>
      <div>
        <Skeleton shape="mb-3 h-5 w-24" />
        <Skeleton shape="h-64 w-full" />
      </div>
    </div>
  )
}
