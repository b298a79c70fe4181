import { toast } from '../../features/shell/toasts/toast.ts'
import { sayError } from '../../data/api-error.ts'
import { useNeverClients, useRemoveNeverClient } from '../../data/queries/rules.ts'
import { NeverClients } from '../../features/rules/cards/never-clients.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function NeverClientsPart() {
  const clients = useNeverClients()
  const { mutate, isPending } = useRemoveNeverClient()
  const remove = (neverClientId: string) =>
    mutate(neverClientId, {
      onError: (error) => toast.error(`The client was not removed. ${sayError(error)}`),
    })
  if (clients.data)
    return <NeverClients clients={clients.data} isBusy={isPending} onRemove={remove} />
  if (clients.error)
    return (
      <ErrorNotice
        message={sayError(clients.error)}
        safe="The clients that you want nothing sent to are safe."
        onRetry={() => void clients.refetch()}
      />
    )
  return <Skeleton shape="h-16 w-full" />
}
