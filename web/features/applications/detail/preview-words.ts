import type { ApplicationPreview } from '../../../../contract/bidding/application.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

type Previewed = { preview: ApplicationPreview | null }

/** Tells whether sending it only asks its marketplace for a preview. */
export function asksForPreview({ preview }: Previewed): boolean {
  return preview !== null && !preview.isShown
}

/** Words of the button that sends; `usual` where the marketplace shows no preview. */
export function saySend(
  { preview }: Previewed,
  { isChanged, usual }: { isChanged: boolean; usual: string },
): string {
  if (!preview) return isChanged ? `Save and ${usual.toLowerCase()}` : usual
  if (isChanged) return 'Save and preview'
  return preview.isShown ? 'Confirm and send' : 'Preview'
}

/** Says what sending takes: "Sending it costs 12 connects; you have 40." Null: not told. */
export function sayTaking({
  connectsCost: cost,
  connectsBalance: balance,
}: ApplicationPreview): string | null {
  if (cost === null) return null
  const costs = `Sending it costs ${cost === 1 ? '1 connect' : `${sayCount(cost)} connects`}`
  return balance === null ? `${costs}.` : `${costs}; you have ${sayCount(balance)}.`
}
