import type { UserDocument } from '../../../../contract/user/user.ts'
import { useGenerateCoverLetter } from '../../../data/session/account-calls.ts'
import { CopyButton } from './copy-button.tsx'
import { GeneratedText } from './generated-text.tsx'

/** The user's cover letter template: generate, edit, copy. */
export function CoverLetterCard({ user }: { user: UserDocument }) {
  const generate = useGenerateCoverLetter()
  return (
    <GeneratedText
      user={user}
      card="coverLetter"
      anchor="cover-letter"
      title="Cover letter template"
      description="The starting point for every letter, adapted to each job."
      purpose="No template yet. Generate one from your services and experience, then make it yours."
      text={user.generatedCoverLetter}
      count={user.coverLetterGenerationCount}
      generatedAt={user.coverLetterGeneratedAt}
      saveAction="Save Changes"
      generateFailure="Failed to generate cover letter. Please try again."
      saveFailure="Failed to save cover letter. Please try again."
      generate={() => generate.mutateAsync()}
    >
      {(text, { isPending }) => (
        <CopyButton
          label="Copy Template"
          text={text}
          isDisabled={isPending}
          failure="Failed to copy cover letter"
        />
      )}
    </GeneratedText>
  )
}
