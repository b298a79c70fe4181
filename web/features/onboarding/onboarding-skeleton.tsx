import { Skeleton } from '../../ui/skeleton.tsx'

export function OnboardingSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <Skeleton shape="mb-2 h-5 w-20" />
      <Skeleton shape="h-1.5 w-full" />
      <div className="mt-5 space-y-6 rounded-lg border border-line bg-surface p-4 md:p-6">
        <Skeleton shape="h-6 w-48" />
        <Skeleton shape="h-14 w-full" />
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton shape="h-14" />
          <Skeleton shape="h-14" />
        </div>
        <Skeleton shape="h-20 w-full" />
      </div>
    </div>
  )
}
