import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { About } from '../../../contract/entry/about.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { AgencyCard } from '../../features/profile/cards/agency-card.tsx'
import { CredentialsCard } from '../../features/profile/cards/credentials-card.tsx'
import { FieldCard } from '../../features/profile/cards/field-card.tsx'
import { VideoCard } from '../../features/profile/cards/video-card.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { latePart } from '../../late-part.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

// Below what the page opens with.
const DriveCard = latePart(
  async () => (await import('../../features/drive/drive-card.tsx')).DriveCard,
  "We couldn't load your cloud drive.",
  near('drive', <Skeleton says="Loading your cloud drive" shape="h-32 w-full" />),
)
const FactsCard = latePart(
  async () => (await import('../../features/writing/facts/facts-card.tsx')).FactsCard,
  "We couldn't load your facts.",
  near('facts', <Skeleton says="Loading your facts" shape="h-48 w-full" />),
)
const ProfileDescriptionCard = latePart(
  async () =>
    (await import('../../features/profile/texts/profile-description-card.tsx'))
      .ProfileDescriptionCard,
  "We couldn't load your profile description.",
  near(
    'profile-description',
    <Skeleton says="Loading your profile description" shape="h-48 w-full" />,
  ),
)
const CoverLetterCard = latePart(
  async () => (await import('../../features/profile/texts/cover-letter-card.tsx')).CoverLetterCard,
  "We couldn't load the cover letter template.",
  near('cover-letter', <Skeleton says="Loading the cover letter template" shape="h-48 w-full" />),
)
const TemplatesCard = latePart(
  async () => (await import('../../features/writing/templates/templates-card.tsx')).TemplatesCard,
  "We couldn't load your letter templates.",
  near('letter-templates', <Skeleton says="Loading your letter templates" shape="h-40 w-full" />),
)
const ComparisonCard = latePart(
  async () =>
    (await import('../../features/writing/comparison/comparison-card.tsx')).ComparisonCard,
  "We couldn't load your comparisons.",
  near('compare-templates', <Skeleton says="Loading your comparisons" shape="h-40 w-full" />),
)
const PreferencesCard = latePart(
  async () =>
    (await import('../../features/writing/preferences/preferences-card.tsx')).PreferencesCard,
  "We couldn't load your preferences.",
  near('preferences', <Skeleton says="Loading your preferences" shape="h-32 w-full" />),
)
const KeyCard = latePart(
  async () => (await import('../../features/writing/own-key/key-card.tsx')).KeyCard,
  "We couldn't load your language model.",
  near('language-model', <Skeleton says="Loading your language model" shape="h-32 w-full" />),
)
const NoticesCard = latePart(
  async () => (await import('../../features/profile/notices/notices-card.tsx')).NoticesCard,
  "We couldn't load your notices.",
  near('notices', <Skeleton says="Loading your notices" shape="h-32 w-full" />),
)
const DevicesCard = latePart(
  async () => (await import('../../features/installed/devices-card.tsx')).DevicesCard,
  "We couldn't load your devices.",
  near('devices', <Skeleton says="Loading your devices" shape="h-48 w-full" />),
)
const AccountCards = latePart(
  async () => (await import('./account-cards.tsx')).AccountCards,
  "We couldn't load your account.",
  near('account', <Skeleton says="Loading your account" shape="h-120 w-full" />),
)

type ProfileCardsProps = {
  user: UserDocument
  /** Services of this installation; absent when they could not be read. */
  about: About | undefined
  /** Section that the address points to, or empty. */
  wanted: string
}

export function ProfileCards({ user, about, wanted }: ProfileCardsProps) {
  const to = (id: string) => ({ user, isWanted: wanted === id })
  const inAccount = ['passkeys', 'sessions', 'account'].includes(wanted) ? wanted : ''
  return (
    <div className="space-y-4">
      {user.onboardedAt === null && <FinishOnboarding />}
      <SubscriptionCard user={user} screen="profile" />
      <FieldCard card="personal" {...to('personal')} />
      <FieldCard card="professional" {...to('professional')} />
      <FieldCard card="targeting" {...to('targeting')} />
      {user.userType === 'Agency' ? (
        <AgencyCard {...to('agency')} />
      ) : (
        <CredentialsCard {...to('credentials')} />
      )}
      <VideoCard {...to('video')} />
      <DriveCard isWanted={user.wantsVideo} user={user} />
      <FactsCard />
      <ProfileDescriptionCard user={user} marketplace={about?.marketplaces[0] ?? null} />
      <CoverLetterCard user={user} />
      <TemplatesCard />
      <ComparisonCard />
      <PreferencesCard />
      <KeyCard
        isWanted={about !== undefined && about.ownKeyServices.length > 0}
        services={about?.ownKeyServices ?? []}
      />
      <NoticesCard user={user} />
      <DevicesCard isOn={user.notificationsEnabled} />
      <AccountCards user={user} about={about} wanted={inAccount} isNear={inAccount !== ''} />
    </div>
  )
}

function FinishOnboarding() {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        <span className="font-medium">Finish your set-up.</span>{' '}
        <span className="text-muted">Four short steps fill in most of this page.</span>
      </p>
      <Link to="/onboarding" className={buttonLook({ isSmall: true })}>
        Finish set-up
      </Link>
    </Card>
  )
}

/** A part that is loaded when its place can be seen, or somebody uses the page. Links lead to its place before. */
function near(id: string, waiting: ReactNode) {
  return { id, waiting, whenNear: true, className: 'scroll-mt-20 md:scroll-mt-6' }
}
