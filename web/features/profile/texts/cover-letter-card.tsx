import { Check, Copy } from 'lucide-react'
import { toast } from '../../shell/toasts/toast.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useGenerateCoverLetter } from '../../../data/session/account-calls.ts'
import { useSaveCoverLetter } from '../../../data/queries/user-mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { GeneratedText } from './generated-text.tsx'
import { useCopied } from './use-copied.ts'

/** The user's cover letter template: written for them, edited by hand, copied. */
export function CoverLetterCard({ user }: { user: UserDocument }) {
  const generate = useGenerateCoverLetter()
  const save = useSaveCoverLetter()
  return (
    <GeneratedText
      card="coverLetter"
      anchor="cover-letter"
      title="Cover letter template"
      description="What every letter begins from; each one is then fitted to its job."
      purpose="No template yet. Generate one from your services and experience, then edit it until it sounds like you."
      text={user.generatedCoverLetter}
      version={user.versions.coverLetter}
      count={user.coverLetterGenerationCount}
      generatedAt={user.coverLetterGeneratedAt}
      saveAction="Save Changes"
      generateFailure="Failed to generate cover letter. Please try again."
      saveFailure="Failed to save cover letter. Please try again."
      generate={() => generate.mutateAsync()}
      save={(body) => save.mutateAsync({ body })}
    >
      {(text) => <CopyTemplate text={text} />}
    </GeneratedText>
  )
}

function CopyTemplate({ text }: { text: string }) {
  const { isCopied, copy } = useCopied()
  const handleCopy = async () => {
    if (!(await copy(text))) toast.error('Failed to copy cover letter')
  }
  return (
    <Button className="min-w-36" onClick={() => void handleCopy()}>
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Template'}</span>
    </Button>
  )
}
