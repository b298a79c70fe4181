import { ConfirmDialog, Modal } from '../../../../late-dialogs.tsx'
import { useState } from 'react'
import type { PasskeyEntry } from '../../../../../contract/entry/passkeys.ts'
import { sayError } from '../../../../data/api-error.ts'
import { useRemovePasskey, useRenamePasskey } from '../../../../data/passkeys/own-passkeys.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Age } from '../../../../ui/words/age.tsx'
import { toast } from '../../../shell/toasts/toast.ts'

type RowProps = { passkey: PasskeyEntry }

export function PasskeyRow({ passkey }: RowProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const { name, addedAt, usedAt } = passkey
  const { mutate, isPending } = useRemovePasskey()
  const remove = () =>
    mutate(passkey.id, {
      onError: (error) => toast.error(`The passkey wasn't removed. ${sayError(error)}`),
    })
  const close = () => setDialog(null)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="font-medium break-words">{name}</h3>
        <p className="break-words text-muted">
          Added <Age at={addedAt} /> · {usedAt ? 'Last used ' : 'Not used yet'}
          {usedAt && <Age at={usedAt} />}
        </p>
      </div>
      <div className="flex gap-2">
        <Button aria-label={`Rename passkey: ${name}`} onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button
          disabled={isPending}
          aria-label={`Remove passkey: ${name}`}
          onClick={() => setDialog('remove')}
        >
          {isPending ? 'Removing…' : 'Remove'}
        </Button>
      </div>
      <Modal title="Rename passkey" isOpen={dialog === 'rename'} onClose={close}>
        <RenameForm passkey={passkey} onClose={close} />
      </Modal>
      <ConfirmDialog
        title={`Remove the passkey “${name}”?`}
        action="Remove passkey"
        isDanger
        isOpen={dialog === 'remove'}
        onConfirm={remove}
        onClose={close}
      >
        <p>It no longer logs you in. Your password still does.</p>
      </ConfirmDialog>
    </li>
  )
}

function RenameForm({ passkey, onClose }: RowProps & { onClose: () => void }) {
  const { mutate, isPending, error } = useRenamePasskey()
  const [isEmpty, setIsEmpty] = useState(false)
  const save = (name: string) => {
    setIsEmpty(name === '')
    if (!isPending && name !== '') mutate({ id: passkey.id, name }, { onSuccess: onClose })
  }
  const problem = error ? sayError(error) : undefined
  return (
    <form
      noValidate
      aria-label="Rename passkey"
      onSubmit={(event) => {
        event.preventDefault()
        save(String(new FormData(event.currentTarget).get('name') ?? '').trim())
      }}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        required
        error={isEmpty ? 'Enter a name' : problem}
      />
      <div className="mt-2 flex justify-end gap-2 max-md:flex-col-reverse">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary">
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
