import { Skeleton } from '../../../ui/skeleton.tsx'

export function DetailSkeleton() {
  return (
    <div aria-busy="true" className="flex-1 space-y-3 p-4 lg:p-5">
      <span role="status" className="sr-only">
        Loading the application
      </span>
      <Skeleton shape="h-5 w-16" />
      <Skeleton shape="h-56 w-full" />
      <Skeleton shape="mt-6 h-5 w-20" />
      <Skeleton shape="h-4 w-2/3" />
      <Skeleton shape="h-24 w-full" />
    </div>
  )
}
