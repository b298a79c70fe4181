import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Step } from '../../../contract/user/steps.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useAbout, useMe } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useSessionState } from '../../data/session/use-session.ts'
import { ToLogIn } from '../../features/entry/to-log-in.tsx'
import { OnboardingForm } from '../../features/onboarding/onboarding-form.tsx'
import { LimitLine } from '../../features/entry/limit-line.tsx'
import { OnboardingFrame } from '../../features/onboarding/onboarding-frame.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'

const route = getRouteApi('/onboarding')

export function OnboardingPage() {
  useTitle('Set up your account')
  return (
    <QueryClientProvider client={queryClient}>
      <Newcomer />
    </QueryClientProvider>
  )
}

function Newcomer() {
  const session = useSessionState()
  const me = useMe()
  const about = useAbout()
  if (session !== 'signed-in') return <ToLogIn />
  if (me.data && about.isFetched) {
    return <Steps user={me.data} reread={me.refetch} />
  }
  return (
    <OnboardingFrame>
      <h1 className="sr-only">Set up your account</h1>
      {me.isError ? (
        <ErrorNotice
          message={sayError(me.error)}
          safe="Your changes are still here."
          onRetry={() => void me.refetch()}
        />
      ) : (
        <>
          <Skeleton shape={shape} says="Loading" />
          <div className="mt-4">
            <LimitLine />
          </div>
        </>
      )}
    </OnboardingFrame>
  )
}

const shape: Shape = {
  parts: [
    'mb-2 h-5 w-20',
    'h-1.5 w-full',
    {
      className: 'mt-5 space-y-6 rounded-lg border border-line bg-surface p-4 md:p-6',
      parts: [
        'h-6 w-48',
        'h-14 w-full',
        { className: 'grid gap-4 md:grid-cols-2', parts: ['h-14', 'h-14'] },
        'h-20 w-full',
      ],
    },
  ],
}

type StepsProps = {
  user: UserDocument
  reread: () => unknown
}

function Steps({ user, reread }: StepsProps) {
  const navigate = route.useNavigate()
  const { step = 1 } = route.useSearch()
  // Checked only on opening: completing the onboarding leads elsewhere.
  const [wasOnboarded] = useState(user.onboardedAt !== null)
  const show = useCallback(
    (next: Step, { isCorrection }: { isCorrection: boolean }) =>
      void navigate({
        search: next === 1 ? {} : { step: next },
        replace: isCorrection,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  )
  if (wasOnboarded) return <Navigate to="/profile" replace />
  return (
    <OnboardingFrame>
      <OnboardingForm user={user} step={step} onStep={show} onUploaded={() => void reread()} />
    </OnboardingFrame>
  )
}
