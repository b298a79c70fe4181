import { useState } from 'react'
import type { NeverClient } from '../../../../contract/bidding/rules.ts'
import { Age } from '../../../ui/words/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'

type NeverClientsProps = {
  clients: readonly NeverClient[]
  isBusy: boolean
  onRemove: (neverClientId: string) => void
}

/** Lists blocked clients. Marketplaces do not name clients, so each goes by the job the user blocked them from. */
export function NeverClients({ clients, isBusy, onRemove }: NeverClientsProps) {
  const [asked, setAsked] = useState<NeverClient | null>(null)
  return (
    <div className="pt-2">
      <h3 id="never-clients-heading" className="font-medium">
        Blocked clients
      </h3>
      {clients.length === 0 ? (
        <p className="mt-1 text-muted">
          No blocked clients. Choose “Block client” in an application to stop sending to its client.
        </p>
      ) : (
        <ul
          aria-labelledby="never-clients-heading"
          className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line"
        >
          {clients.map((client) => (
            <li key={client.id} className="flex items-center gap-3 py-2 pr-2 pl-3">
              <p className="min-w-0 flex-1">
                <span className="block wrap-anywhere">The client of “{client.jobTitle}”</span>
                <span className="text-xs text-muted">
                  Added <Age at={client.since} />
                </span>
              </p>
              <Button
                isSmall
                disabled={isBusy}
                aria-label={`Remove the client of “${client.jobTitle}”`}
                onClick={() => setAsked(client)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Unblock this client?"
        isOpen={asked !== null}
        action="Remove"
        onConfirm={() => asked && onRemove(asked.id)}
        onClose={() => setAsked(null)}
      >
        <p className="wrap-anywhere">
          Applications can be sent again to the client of “{asked?.jobTitle}”.
        </p>
      </ConfirmDialog>
    </div>
  )
}
