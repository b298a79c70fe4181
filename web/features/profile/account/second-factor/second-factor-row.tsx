import { useState } from 'react'
import type {
  SecondFactor,
  SecondFactorSetUp,
} from '../../../../../contract/entry/second-factor.ts'
import { sayError } from '../../../../data/api-error.ts'
import {
  useBeginSecondFactor,
  useEndSecondFactor,
  useSecondFactor,
} from '../../../../data/session/second-factor.ts'
import { latePart } from '../../../../late-part.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../late-dialogs.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { When } from '../../../../ui/words/when.tsx'
import { toast } from '../../../shell/toasts/toast.ts'
import { SettingsRow } from '../settings-row.tsx'

const SetUpDialog = latePart(
  async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
  "We couldn't load the set-up.",
)

/** Setting of the second factor: codes of an authenticator app at each log-in. */
export function SecondFactorRow() {
  const { data: factor, isError, isFetching, refetch } = useSecondFactor()
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null)
  if (factor && !factor.isOffered && factor.since === null) return null
  const action = factor?.since === null ? <TurnOn onBegun={setSetUp} /> : <TurnOff />
  return (
    <SettingsRow title="Two-step log-in" action={factor && action}>
      {factor && <State factor={factor} />}
      {!factor && isError && (
        <>
          We couldn't load this setting.{' '}
          <Button isSmall disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!factor && !isError && <Skeleton shape="h-5 w-64 max-w-full" says="Loading" />}
      {/* Still open when the factor is on: it shows the backup codes then. */}
      {setUp && <SetUpDialog setUp={setUp} onClose={() => setSetUp(null)} />}
    </SettingsRow>
  )
}

function State({ factor: { since, backupCodesLeft } }: { factor: SecondFactor }) {
  if (since === null)
    return 'Off. When it is on, logging in also takes a code from an app on your phone.'
  return (
    <>
      Turned on <When at={since} />. {backupCodesLeft} of 10 backup codes left.
      {backupCodesLeft <= fewCodes && ' For new ones, turn it off and on again.'}
    </>
  )
}

const fewCodes = 3

function TurnOn({ onBegun }: { onBegun: (setUp: SecondFactorSetUp) => void }) {
  const { ask, isPending } = useBeginSecondFactor({
    onSuccess: onBegun,
    onError: (error) => toast.error(`Two-step log-in wasn't turned on. ${sayError(error)}`),
  })
  return (
    <Button disabled={isPending} onClick={ask}>
      {isPending ? 'Turning on…' : 'Turn on'}
    </Button>
  )
}

function TurnOff() {
  const { mutate, isPending } = useEndSecondFactor()
  const [isAsking, setIsAsking] = useState(false)
  const end = () =>
    mutate(undefined, {
      onError: (error) => toast.error(`Two-step log-in is still on. ${sayError(error)}`),
    })
  return (
    <>
      <Button disabled={isPending} onClick={() => setIsAsking(true)}>
        {isPending ? 'Turning off…' : 'Turn off'}
      </Button>
      <ConfirmDialog
        title="Turn off two-step log-in?"
        action="Turn off"
        isDanger
        isOpen={isAsking}
        onConfirm={end}
        onClose={() => setIsAsking(false)}
      >
        <p>Logging in will take your password alone. Your backup codes stop working.</p>
      </ConfirmDialog>
    </>
  )
}
