import { type FormEvent, useState } from 'react'
import type { SecondFactorSetUp } from '../../../../../contract/entry/second-factor.ts'
import { sayError } from '../../../../data/api-error.ts'
import { confirmSecondFactor } from '../../../../data/session/second-factor.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Modal } from '../../../../late-dialogs.tsx'
import { CopyButton } from '../../texts/copy-button.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { QrCode } from './qr-code.tsx'

type SetUpDialogProps = { setUp: SecondFactorSetUp; onClose: () => void }

/** Sets an authenticator app up, and then shows the backup codes, once. */
export function SetUpDialog({ setUp, onClose }: SetUpDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const close = () => {
    if (isPending) return // the answer brings the backup codes, which are shown this one time
    // The first attempt to close without having said that they are saved only warns.
    if (codes && !isWarned) setIsWarned(true)
    else onClose()
  }
  return (
    <Modal
      title={codes ? 'Save your backup codes' : 'Turn on two-step log-in'}
      isOpen
      onClose={close}
    >
      {codes ? (
        <BackupCodes codes={codes} isWarned={isWarned} onDone={onClose} />
      ) : (
        <FirstCode
          {...{ setUp, isPending, setIsPending }}
          onConfirmed={(made) => {
            setIsPending(false)
            setCodes(made)
          }}
          onCancel={close}
        />
      )}
    </Modal>
  )
}

type FirstCodeProps = {
  setUp: SecondFactorSetUp
  isPending: boolean
  setIsPending: (isPending: boolean) => void
  onConfirmed: (codes: string[]) => void
  onCancel: () => void
}

function FirstCode(props: FirstCodeProps) {
  const { setUp, isPending, setIsPending, onConfirmed, onCancel } = props
  const [problem, setProblem] = useState<string>()
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setProblem('Enter the 6 digits')
    setIsPending(true)
    setProblem(undefined)
    try {
      onConfirmed(await confirmSecondFactor(code))
    } catch (error) {
      setProblem(sayError(error))
      setIsPending(false)
    }
  }
  return (
    <form aria-label="Turn on two-step log-in" noValidate onSubmit={(event) => void confirm(event)}>
      <p className="text-muted">
        Scan this with an authenticator app on your phone, or type the key into it.
      </p>
      <div className="my-4 flex flex-wrap items-center gap-4">
        <QrCode text={setUp.uri} />
        <div className="min-w-0 flex-[1_1_200px] space-y-3">
          <p className="font-medium">Key</p>
          <p className="font-mono break-words">{setUp.key.match(/.{1,4}/gu)?.join(' ')}</p>
          <CopyButton
            label="Copy key"
            text={setUp.key}
            failure="The key wasn't copied. Select it and copy it yourself."
          />
        </div>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        required
        error={problem}
      />
      <div className="mt-2 flex justify-end gap-2 max-md:flex-col-reverse">
        <Button disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? 'Turning on…' : 'Turn on'}
        </Button>
      </div>
    </form>
  )
}
