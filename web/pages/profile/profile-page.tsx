import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sayError } from '../../data/api-error.ts'
import { useAbout, useMe } from '../../data/queries/queries.ts'
import { SectionNav } from '../../features/shell/section-nav.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ProfileCards } from './profile-cards.tsx'
import { sectionsOf } from './sections-of.ts'

export function ProfilePage() {
  useTitle('Profile')
  const me = useMe()
  const about = useAbout()
  const wanted = useLocation({ select: ({ hash }) => hash })
  // Without knowing the installation's services the page still appears, with plainer words.
  const isReady = me.data !== undefined && about.isFetched
  useEffect(() => {
    if (isReady && wanted !== '') document.getElementById(wanted)?.scrollIntoView()
  }, [isReady, wanted])

  const failure = me.data ? null : me.error
  const retry = () => {
    void me.refetch()
    void about.refetch()
  }
  return (
    <div className="space-y-6">
      <h1 className="text-xl font-semibold">Profile</h1>
      {failure && (
        <ErrorNotice
          message={sayError(failure)}
          safe="Your profile is safe; applications already being sent will finish."
          onRetry={retry}
        />
      )}
      {!failure && !isReady && <Skeleton shape={shape} says="Loading" />}
      {isReady && me.data && (
        <div className={beside}>
          <SectionNav to="/profile" sections={sectionsOf(me.data, about.data)} />
          <ProfileCards user={me.data} about={about.data} wanted={wanted} />
        </div>
      )}
    </div>
  )
}

const beside = 'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[168px_minmax(0,1fr)]'

const heights = ['h-[166px]', 'h-[230px]', 'h-[380px]', 'h-[240px]', 'h-[200px]']
const shape: Shape = {
  className: beside,
  parts: [
    { className: 'space-y-2 max-lg:hidden', parts: heights.map(() => 'h-6 w-32') },
    { className: 'space-y-4', parts: heights.map((height) => `w-full ${height}`) },
  ],
}
