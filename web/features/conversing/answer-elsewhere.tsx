import { buttonLook } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { CopyButton } from '../profile/texts/copy-button.tsx'
import type { AnswerText } from './use-answer-text.ts'

type AnswerElsewhereProps = { title: string; jobLink: string; answer: AnswerText }

/** Answer to a client on a marketplace that takes no messages from us: it is written here, copied, and sent there. */
export function AnswerElsewhere({ title, jobLink, answer }: AnswerElsewhereProps) {
  const { text, type, attach } = answer
  const isLinked = /^https?:\/\//iu.test(jobLink)
  return (
    <section aria-label="Answer on the site" className="space-y-3">
      <p>Answer this client on {title}: write it here if you like, then copy it there.</p>
      <TextAreaField
        ref={attach}
        label="Your answer"
        rows={6}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label="Copy answer"
          text={text.trim()}
          isDisabled={text.trim() === ''}
          failure="The answer wasn't copied: your browser doesn't allow it. Select it to copy it."
        />
        {isLinked && (
          <a href={jobLink} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
            Open on {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </section>
  )
}
