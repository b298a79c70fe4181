import { useState } from 'react'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import { sayError } from '../../data/api-error.ts'
import { confirmIdentity } from '../../data/session/sign-in.ts'
import { keptSignInWay } from '../../data/session/sign-in-way.ts'
import { keepWayBack } from '../../data/session/way-back.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../late-dialogs.tsx'

type ProofDialogProps = { isOpen: boolean; onClose: (isConfirmed: boolean) => void }

/** Dialog in which a signed-in user confirms who they are, before something that a stolen session must not do. */
export function ProofDialog({ isOpen, onClose }: ProofDialogProps) {
  const provider = keptSignInWay()?.provider ?? null
  return (
    <Modal title="Confirm that it's you" isOpen={isOpen} onClose={() => onClose(false)}>
      {provider === null ? (
        <PasswordProof onClose={onClose} />
      ) : (
        <ProviderProof provider={provider} onClose={onClose} />
      )}
    </Modal>
  )
}

type ProofProps = Pick<ProofDialogProps, 'onClose'>

function PasswordProof({ onClose }: ProofProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async (form: FormData) => {
    if (isPending) return
    const password = String(form.get('password') ?? '')
    if (password === '') return setProblem('Enter your password')
    setIsPending(true)
    setProblem(undefined)
    try {
      await confirmIdentity({ password })
      onClose(true)
    } catch (error) {
      setProblem(sayError(error))
      setIsPending(false)
    }
  }
  return (
    <form
      aria-label="Confirm that it's you"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(new FormData(event.currentTarget))
      }}
    >
      <p className="mb-4 text-muted">
        Enter your password to continue. We ask once in ten minutes.
      </p>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problem}
      />
      <Buttons action={isPending ? 'Confirming…' : 'Confirm'} onClose={onClose} />
    </form>
  )
}

/** The provider asks in the place of us; the browser comes back to this page. */
function ProviderProof({ provider, onClose }: ProofProps & { provider: string }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keepWayBack(`${location.pathname}${location.search}`)
        location.assign(providerPaths.startAgain)
      }}
    >
      <p className="mb-4 text-muted">
        Sign in to {provider} again to continue. You'll come back to this page; then try again.
      </p>
      <Buttons action={`Continue with ${provider}`} onClose={onClose} />
    </form>
  )
}

function Buttons({ action, onClose }: ProofProps & { action: string }) {
  return (
    <div className="mt-2 flex justify-end gap-2 max-md:flex-col-reverse">
      <Button onClick={() => onClose(false)}>Cancel</Button>
      <Button type="submit" look="primary">
        {action}
      </Button>
    </div>
  )
}
