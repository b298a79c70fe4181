import { Check, Copy } from 'lucide-react'
import { toast } from '../../shell/toasts/toast.ts'
import type { About } from '../../../../contract/entry/about.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useGenerateProfile } from '../../../data/session/account-calls.ts'
import { useSaveProfileDescription } from '../../../data/queries/user-mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { GeneratedText } from './generated-text.tsx'
import { useCopied } from './use-copied.ts'

type ProfileDescriptionCardProps = { user: UserDocument; marketplace: About['marketplace'] }

/** The user's description for their marketplace profile: written for them, edited by hand, taken over there. */
export function ProfileDescriptionCard({ user, marketplace }: ProfileDescriptionCardProps) {
  const generate = useGenerateProfile()
  const save = useSaveProfileDescription()
  const where = user.marketplaceProfileUrl || marketplace?.url || null
  return (
    <GeneratedText
      card="profileDescription"
      anchor="profile-description"
      title="Profile description"
      description={`For your profile${marketplace ? ` on ${marketplace.title}` : ''}: Copy & Apply copies it and opens ${user.marketplaceProfileUrl ? 'your profile' : 'the marketplace'}.`}
      purpose="No description yet. Generate one from your services and experience, then put it on your profile."
      text={user.profileDescription}
      version={user.versions.profileDescription}
      count={user.profileGenerationCount}
      generatedAt={user.profileGeneratedAt}
      saveAction="Save"
      generateFailure="Failed to generate profile. Please try again."
      saveFailure="Failed to save profile. Please try again."
      generate={() => generate.mutateAsync()}
      save={(body) => save.mutateAsync({ body })}
    >
      {(text) => <CopyAndApply text={text} where={where} />}
    </GeneratedText>
  )
}

function CopyAndApply({ text, where }: { text: string; where: string | null }) {
  const { isCopied, copy } = useCopied()
  const handleCopy = async () => {
    if (!(await copy(text))) return toast.error('Failed to copy text to clipboard')
    if (where !== null) window.open(where, '_blank', 'noopener,noreferrer')
  }
  return (
    <Button className="min-w-36" onClick={() => void handleCopy()}>
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy & Apply'}</span>
    </Button>
  )
}
