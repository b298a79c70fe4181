import type { AboutMarketplace } from '../../../../contract/entry/about.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useGenerateProfile } from '../../../data/session/account-calls.ts'
import { CopyButton } from './copy-button.tsx'
import { GeneratedText } from './generated-text.tsx'

type ProfileDescriptionCardProps = { user: UserDocument; marketplace: AboutMarketplace | null }

/** The user's description for their marketplace profile: generate, edit, copy it there. */
export function ProfileDescriptionCard({ user, marketplace }: ProfileDescriptionCardProps) {
  const generate = useGenerateProfile()
  const where = user.marketplaceProfileUrl || marketplace?.url || null
  const openProfile = () => {
    if (where !== null) window.open(where, '_blank', 'noopener,noreferrer')
  }
  return (
    <GeneratedText
      user={user}
      card="profileDescription"
      anchor="profile-description"
      title="Profile description"
      description={`For your profile${marketplace ? ` on ${marketplace.title}` : ''}: Copy & Apply copies it and opens ${user.marketplaceProfileUrl ? 'your profile' : 'the marketplace'}.`}
      purpose="No description yet. Generate one from your services and experience, then put it on your profile."
      text={user.profileDescription}
      count={user.profileGenerationCount}
      generatedAt={user.profileGeneratedAt}
      saveAction="Save"
      generateFailure="Failed to generate profile. Please try again."
      saveFailure="Failed to save profile. Please try again."
      generate={() => generate.mutateAsync()}
    >
      {(text, { isPending }) => (
        <CopyButton
          label="Copy & Apply"
          text={text}
          isDisabled={isPending}
          failure="Failed to copy text to clipboard"
          onCopied={openProfile}
        />
      )}
    </GeneratedText>
  )
}
