import { useRef, useState } from 'react'
import { sayError } from '../../../data/api-error.ts'
import { loadChunk } from '../../../load-chunk.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'

type PasskeyButtonProps = { isDisabled: boolean; onSignedIn: () => Promise<unknown> }

/** Button that signs in with a passkey, for browsers that can. A cancelled one changes nothing. */
export function PasskeyButton({ isDisabled, onSignedIn }: PasskeyButtonProps) {
  const isBusy = useRef(false) // of two quick presses the second comes before the button is disabled
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const logIn = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsPending(true)
    setProblem(null)
    try {
      const passkeys = await loadChunk(() => import('../../../data/passkeys/passkeys.ts'))
      if ((await passkeys.logInWithPasskey()) === 'done') await onSignedIn()
    } catch (error) {
      setProblem(sayError(error))
    }
    isBusy.current = false
    setIsPending(false)
  }
  return (
    <div className="mt-2">
      <Button
        className="w-full"
        disabled={isDisabled || isPending}
        aria-busy={isPending}
        onClick={() => void logIn()}
      >
        {isPending ? 'Logging in...' : 'Log in with a passkey'}
      </Button>
      {problem !== null && (
        <div className="mt-2">
          <FormProblem message={problem} />
        </div>
      )}
    </div>
  )
}
