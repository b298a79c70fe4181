import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../contract/api.ts'
import { ApiError } from '../../../data/api-error.ts'
import { callApi } from '../../../data/call-api.ts'
import { goToPayment } from '../../../data/payments/go-to-payment.ts'
import { rereadOnReturn } from './reread-subscription.ts'
import type { Screen } from './usage-of.ts'

type Tab = { show: (page: string) => void; close: () => void }

/** Opens the payment service's page for the own plan, cards and invoices, in a new tab. Rule PAY-32. */
export function useOpenPortal(screen: Screen) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (tab: Tab) => openPortal(tab, screen),
    onSuccess: rereadOnReturn,
    onError: (_, tab) => tab.close(),
  })
  // In the click itself: a tab that opens later is taken for an unwanted one.
  return {
    open: () => {
      if (!isPending) mutate(openTab())
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

/** An empty tab; this one where the browser opens none. */
function openTab(): Tab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: (page) => location.assign(page), close: () => undefined }
  tab.opener = null // whoever's page it shows then does not get at ours
  tab.document.title = 'Opening the customer portal…'
  return { show: (page) => tab.location.replace(page), close: () => tab.close() }
}

/** Why the portal did not open: the sentence of PAY-34, then the server's reason if it gave one. */
function sayFailure(error: unknown): string {
  const reason = error instanceof ApiError ? `. ${error.detail}` : ''
  return `Failed to open customer portal${reason}`
}
