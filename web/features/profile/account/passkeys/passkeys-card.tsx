import type { PasskeyEntry } from '../../../../../contract/entry/passkeys.ts'
import { sayError } from '../../../../data/api-error.ts'
import { hasPasskeys } from '../../../../data/passkeys/has-passkeys.ts'
import { useAddPasskey, usePasskeys } from '../../../../data/passkeys/own-passkeys.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../shell/toasts/toast.ts'
import { ListCard } from '../list-card.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** Lists the user's passkeys, each with buttons to rename and to remove it, and adds one. */
export function PasskeysCard() {
  const { data: passkeys, ...reading } = usePasskeys()
  return (
    <ListCard
      id="passkeys"
      title="Passkeys"
      hint="Log in with your fingerprint, face or screen lock instead of your password."
      action={hasPasskeys() && <AddPasskey />}
      entries="passkeys"
      reading={reading}
    >
      {passkeys && <Passkeys passkeys={passkeys} />}
    </ListCard>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyEntry[] }) {
  if (passkeys.length === 0) return <p className="px-4 py-4 text-muted">No passkeys yet.</p>
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
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
