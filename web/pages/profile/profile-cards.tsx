import type { About } from '../../../contract/entry/about.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { AccountSettings } from '../../features/profile/account/account-settings.tsx'
import { CoverLetterCard } from '../../features/profile/texts/cover-letter-card.tsx'
import { ProfileDescriptionCard } from '../../features/profile/texts/profile-description-card.tsx'
import { AgencyCard } from '../../features/profile/cards/agency-card.tsx'
import { CredentialsCard } from '../../features/profile/cards/credentials-card.tsx'
import { PersonalCard } from '../../features/profile/cards/personal-card.tsx'
import { ProfessionalCard } from '../../features/profile/cards/professional-card.tsx'
import { TargetingCard } from '../../features/profile/cards/targeting-card.tsx'
import { VideoCard } from '../../features/profile/cards/video-card.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { FinishOnboarding } from './finish-onboarding.tsx'

type ProfileCardsProps = {
  user: UserDocument
  /** Absent when it could not be read. */
  about: About | undefined
  /** The part that somebody was sent to, or empty. */
  wanted: string
}

export function ProfileCards({ user, about, wanted }: ProfileCardsProps) {
  const marketplace = about?.marketplace ?? null
  const card = (id: string) => ({ user, isWanted: wanted === id })
  return (
    <div className="space-y-4">
      {user.onboardedAt === null && <FinishOnboarding />}
      <SubscriptionCard user={user} screen="profile" />
      <PersonalCard {...card('personal')} />
      <ProfessionalCard
        {...card('professional')}
        marketplaceTitle={marketplace?.title ?? 'Marketplace'}
      />
      <TargetingCard {...card('targeting')} />
      {user.userType === 'Agency' ? (
        <AgencyCard {...card('agency')} />
      ) : (
        <CredentialsCard
          {...card('credentials')}
          marketplaceTitle={about ? (marketplace?.title ?? null) : 'Marketplace'}
        />
      )}
      <VideoCard {...card('video')} />
      <ProfileDescriptionCard user={user} marketplace={marketplace} />
      <CoverLetterCard user={user} />
      <AccountSettings user={user} about={about} />
    </div>
  )
}
