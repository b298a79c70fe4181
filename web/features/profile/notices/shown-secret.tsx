import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../texts/copy-button.tsx'

type ShownSecretProps = { secret: string; onDone: () => void }

/** The signing secret of a webhook, which is shown this once. */
export function ShownSecret({ secret, onDone }: ShownSecretProps) {
  return (
    <div role="status" className="space-y-2 bg-good-soft p-4">
      <p className="font-medium">Signing secret</p>
      <p>
        Copy it now: it isn't shown again. Your receiver checks each notice with it, by Standard
        Webhooks.
      </p>
      <code className="block rounded-lg border border-line bg-surface p-2 text-xs break-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label="Copy secret"
          text={secret}
          failure="We couldn't copy it. Select the secret and copy it yourself."
        />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
