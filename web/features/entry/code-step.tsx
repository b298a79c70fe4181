import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { loadEntry } from '../../data/session/late-entry.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { textOf, useEntry } from './use-entry.ts'

type CodeStepProps = {
  /** Token of the log-in that waits for a code. */
  challenge: string
  onSignedIn: () => Promise<unknown>
  /** Leads back to the password; `because`: why the challenge is over. */
  onBack: (because: string | null) => void
}

/** Second step of a log-in: the code of an authenticator app, or a backup code. */
export function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const [isBackup, setIsBackup] = useState(false)
  return (
    <EntryFrame
      title="Two-step log-in"
      lead={
        isBackup
          ? 'Enter one of the backup codes you saved. Each works once.'
          : 'Enter the code that your authenticator app shows for Bidwright.'
      }
      footer={
        <p className="flex flex-col items-center">
          <Button look="quiet" onClick={() => setIsBackup(!isBackup)}>
            {isBackup ? 'Use your authenticator app' : 'Use a backup code'}
          </Button>
          <Button look="quiet" onClick={() => onBack(null)}>
            Back to log-in
          </Button>
        </p>
      }
    >
      <CodeForm key={String(isBackup)} {...{ challenge, isBackup, onSignedIn, onBack }} />
    </EntryFrame>
  )
}

type CodeFormProps = CodeStepProps & { isBackup: boolean }

function CodeForm({ challenge, isBackup, onSignedIn, onBack }: CodeFormProps) {
  const { isPending, problems, submit } = useEntry(
    async (form) => {
      const code = textOf(form, 'code').trim()
      if (code === '') return { code: 'code-wrong', form: isBackup ? backupEmpty : codeEmpty }
      const { logInWithCode } = await loadEntry()
      try {
        await logInWithCode({ challenge, code })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'sign-in-expired') throw error
        onBack(error.detail)
        return null
      }
      await onSignedIn()
      return null
    },
    { outlasts: isBackup ? 'limits' : 'nothing' }, // a code of an app is over when the wait is
  )
  const isAtField = problems.code === 'code-wrong'
  const { form: problem, ...others } = problems
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <EntryForm
        label="Two-step log-in"
        action="Log in"
        busyAction="Logging in..."
        entry={{ submit, isPending, problems: isAtField ? others : problems }}
      >
        <TextField
          label={isBackup ? 'Backup code' : 'Code from your authenticator app'}
          name="code"
          autoComplete={isBackup ? 'off' : 'one-time-code'}
          inputMode={isBackup ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={isAtField ? problem : undefined}
        />
      </EntryForm>
    </div>
  )
}

const codeEmpty = 'Enter the 6 digits'
const backupEmpty = 'Enter a backup code'
