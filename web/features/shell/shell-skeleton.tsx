import { Skeleton } from '../../ui/skeleton.tsx'

/** The shell's shape, while its code and the session are on their way. */
export function ShellSkeleton() {
  return (
    <div className="md:pl-60">
      <div className="fixed inset-y-0 left-0 w-60 space-y-3 border-r border-line bg-surface p-4 max-md:hidden">
        <Skeleton shape="h-7 w-32" />
        <Skeleton shape="mt-6 h-9 w-full" />
      </div>
      <div className="h-14 border-b border-line bg-surface p-3 md:hidden">
        <Skeleton shape="h-8 w-32" />
      </div>
      <main aria-busy="true" className="mx-auto max-w-[1120px] space-y-4 p-4 md:p-6">
        <h1 className="sr-only">Bidwright</h1>
        <span role="status" className="sr-only">
          Loading
        </span>
        <Skeleton shape="h-7 w-40" />
        <Skeleton shape="h-28 w-full" />
        <Skeleton shape="h-72 w-full" />
      </main>
    </div>
  )
}
