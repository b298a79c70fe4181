import type { ErrorComponentProps } from '@tanstack/react-router'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InlineLink } from './inline-link.tsx'
import { useOpenAgain } from './use-open-again.ts'

/** Replaces a screen that could not be opened, until it can be. Rule SCREEN-32. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const { isTrying, tryNow } = useOpenAgain(error)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
      <h1 className="mb-3 text-lg font-semibold">We couldn't open Bidwright</h1>
      <ErrorNotice
        message={sayError(error)}
        safe="Nothing was lost; applications already being sent will finish."
        onRetry={tryNow}
        isTrying={isTrying}
      />
      <p className="mt-3 text-muted">We'll keep trying automatically.</p>
    </main>
  )
}

export function RouteMissing() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center gap-2 p-4 text-center">
      <h1 className="text-lg font-semibold">Page not found</h1>
      <p className="text-muted">
        <InlineLink to="/">Go to Bidwright</InlineLink>
      </p>
    </main>
  )
}

/** Skeleton of the shell while its code and the session load. */
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
      <main className="mx-auto max-w-[1120px] p-4 md:p-6">
        <h1 className="sr-only">Bidwright</h1>
        <Skeleton
          says="Loading"
          shape={{ className: 'space-y-4', parts: ['h-7 w-40', 'h-28 w-full', 'h-72 w-full'] }}
        />
      </main>
    </div>
  )
}
