import { sayError } from '../../../../data/api-error.ts'
import { hasPasskeys } from '../../../../data/passkeys/has-passkeys.ts'
import { useAddPasskey, usePasskeys } from '../../../../data/passkeys/own-passkeys.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../shell/toasts/toast.ts'
import { PasskeyRow } from './passkey-row.tsx'

/** Lists the user's passkeys, each with buttons to rename and to remove it, and adds one. */
export function PasskeysCard() {
  const { data: passkeys, isError, isFetching, refetch } = usePasskeys()
  return (
    <section
      id="passkeys"
      aria-labelledby="passkeys-heading"
      className="scroll-mt-20 md:scroll-mt-6"
    >
      <Card>
        <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-[1_1_220px]">
            <h2 id="passkeys-heading" className="font-semibold">
              Passkeys
            </h2>
            <p className="text-muted">
              Log in with your fingerprint, face or screen lock instead of your password.
            </p>
          </div>
          {hasPasskeys() && <AddPasskey />}
        </header>
        {passkeys && passkeys.length > 0 && (
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {passkeys?.length === 0 && <p className="px-4 py-4 text-muted">No passkeys yet.</p>}
        {!passkeys && isError && (
          <div className="p-4">
            <ErrorNotice
              message="We couldn't load your passkeys."
              onRetry={() => void refetch()}
              isTrying={isFetching}
            />
          </div>
        )}
        {!passkeys && !isError && (
          <Skeleton
            says="Loading your passkeys"
            shape={{ className: 'space-y-2 px-4 py-4', parts: ['h-5 w-48', 'h-4 w-72 max-w-full'] }}
          />
        )}
      </Card>
    </section>
  )
}

function AddPasskey() {
  const { ask, isPending } = useAddPasskey({
    onSuccess: (outcome) => {
      if (outcome === 'held-already')
        toast.error('This device already has a passkey for your account.')
    },
    onError: (error) => toast.error(`The passkey wasn't added. ${sayError(error)}`),
  })
  return (
    <Button disabled={isPending} onClick={ask}>
      {isPending ? 'Adding…' : 'Add a passkey'}
    </Button>
  )
}
