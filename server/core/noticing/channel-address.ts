import { z } from 'zod'
import type { NewChannel } from '../../../contract/noticing/channel.ts'

/** Address of a webhook, or of a channel of Slack, as it is sealed. */
export const Url = z.object({ url: z.string() })
/** Chat of Telegram as it is sealed. */
export const Chat = z.object({ token: z.string(), chatId: z.string() })

/** Writes the address of a channel as it is sealed, and the label by which its user knows it again. */
export function addressTexts(given: NewChannel): { address: string; label: string } {
  if (given.kind === 'telegram') {
    const { token, chatId } = given
    const address: z.input<typeof Chat> = { token, chatId }
    return { address: JSON.stringify(address), label: `chat ${ending(chatId)}` }
  }
  const { href, host } = new URL(given.url)
  const address: z.input<typeof Url> = { url: href }
  return { address: JSON.stringify(address), label: `${host} ${ending(href)}` }
}

const shownCharacters = 4

function ending(text: string): string {
  return `…${text.slice(-shownCharacters)}`
}
