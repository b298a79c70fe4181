import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'

/** In the place of a screen that could not be opened. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
      <h1 className="mb-3 text-lg font-semibold">Bidwright could not be opened</h1>
      <ErrorNotice
        message={sayError(error)}
        safe="Nothing was lost, and what is on its way goes on."
        onRetry={() => void router.invalidate()}
      />
    </main>
  )
}
