import { type FormEvent, useState } from 'react'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import type { MarketplaceAccountState } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useBeginConnecting, useConnectWithToken } from '../../data/connections.ts'
import { Button } from '../../ui/button.tsx'
import { FormButtons } from '../../ui/fields/form-buttons.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../late-dialogs.tsx'
import { toast } from '../shell/toasts/toast.ts'

type ConnectByTokenProps = { marketplace: AboutMarketplace; account: MarketplaceAccountState }

/** Offers the ways to a token: the page of the marketplace, or one that its user makes there. */
export function ConnectByToken({ marketplace, account }: ConnectByTokenProps) {
  const { name, title, tokenWays } = marketplace
  const [isTyping, setIsTyping] = useState(false)
  const isInOrder = account === 'ready' || account === 'unchecked'
  const { ask, isPending } = useBeginConnecting(name, {
    onError: (error) => toast.error(`Not connected. ${sayError(error)}`),
  })
  return (
    <>
      {tokenWays.includes('consent') && (
        <Button look={isInOrder ? 'plain' : 'primary'} disabled={isPending} onClick={ask}>
          {isPending ? `Opening ${title}…` : account === 'none' ? 'Connect' : 'Connect again'}
        </Button>
      )}
      {tokenWays.includes('own-token') && (
        <Button onClick={() => setIsTyping(true)}>Use your own token</Button>
      )}
      {isTyping && <TokenDialog marketplace={marketplace} onClose={() => setIsTyping(false)} />}
    </>
  )
}

type TokenDialogProps = Pick<ConnectByTokenProps, 'marketplace'> & { onClose: () => void }

function TokenDialog({ marketplace: { name, title }, onClose }: TokenDialogProps) {
  const { mutateAsync: connect, isPending } = useConnectWithToken()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    if (token === '') return setProblem('Paste the token first.')
    setProblem(null)
    try {
      await connect({ marketplace: name, token })
    } catch (error) {
      return setProblem(sayError(error))
    }
    toast.success(`Connected to ${title}.`)
    onClose()
  }
  return (
    <Modal title={`Use your own ${title} token`} isOpen onClose={() => !isPending && onClose()}>
      <form aria-label={`Use your own ${title} token`} noValidate onSubmit={(e) => void submit(e)}>
        <p className="mb-3 text-muted">
          Make a token for your own account in the developer settings of {title}, and paste it here.
        </p>
        <TextField
          label="Token"
          name="token"
          type="password"
          required
          maxLength={4000}
          autoComplete="off"
          spellCheck={false}
          hint="Saved encrypted and never shown again."
        />
        <FormButtons action="Connect" isBusy={isPending} problem={problem} onCancel={onClose} />
      </form>
    </Modal>
  )
}
