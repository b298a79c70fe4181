import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../contract/api.ts'
import { ApiError } from '../../../data/api-error.ts'
import { callApi } from '../../../data/call-api.ts'
import { goToPayment } from '../../../data/payments/go-to-payment.ts'
import { queryClient } from '../../../data/queries/query-client.ts'
import { rereadOnReturn } from './reread-subscription.ts'
import type { Screen } from './usage-of.ts'

const mutationKey = ['open-portal']

type Tab = { show: (page: string) => void; close: () => void }

/** Opens the payment service's page for the user's plan, cards and invoices in a new tab. Rule PAY-32. */
export function useOpenPortal(screen: Screen) {
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (tab: Tab) => openPortal(tab, screen),
    onSuccess: rereadOnReturn,
    onError: (_, tab) => tab.close(),
  })
  // The tab opens in the click itself: browsers block one that opens later.
  return {
    open: () => {
      // Of two quick presses the second comes before `isPending` is true.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(openTab())
    },
    isPending,
    problem: error && sayFailure(error),
  }
}

async function openPortal(tab: Tab, screen: Screen): Promise<void> {
  const returnUrl = `${location.origin}/${screen}?billing=back`
  const { portal_url } = await callApi(api.createCustomerPortal, { body: { returnUrl } })
  await goToPayment(portal_url, tab.show)
}

/** Opens an empty tab, or uses this one when the browser blocks it. */
function openTab(): Tab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: (page) => location.assign(page), close: () => undefined }
  tab.opener = null // keeps the other page from reaching ours
  tab.document.title = 'Opening the customer portal…'
  return { show: (page) => tab.location.replace(page), close: () => tab.close() }
}

/** Says why the portal did not open: the sentence of PAY-34, then the server's reason if there is one. */
function sayFailure(error: unknown): string {
  const reason = error instanceof ApiError ? `. ${error.detail}` : ''
  return `Failed to open customer portal${reason}`
}
