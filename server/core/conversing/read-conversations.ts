import type {
  AgencyMember,
  Conversations,
  Marketplace,
  MarketplaceSession,
} from '../../ports/marketplace.ts'
import type { ToldMessage } from '../../ports/told-message.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Transaction } from '../../store/connect.ts'
import { askForDraft } from '../../store/conversing/conversations.ts'
import {
  messagesSince,
  recordMessages,
  type ToldNews,
} from '../../store/conversing/told-messages.ts'
import type { Place } from '../../store/following/reaction-readings.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'
import { plainMessage } from './plain-message.ts'

/** Pages that are read in one go; the rest comes with the next reading. */
const maxPages = 5

export type Reader = {
  uid: string
  session: MarketplaceSession
  onBehalfOf?: AgencyMember | undefined
}

/**
 * Reads what clients and a user wrote since the last reading, where the marketplace tells and a client has answered. What
 * cannot be read now is read the next time, and the log says so. Returns what clients wrote.
 */
export async function readConversations(
  services: ApplyingServices,
  marketplace: Marketplace,
  reader: Reader,
  tell: (tx: Transaction, news: ToldNews) => Promise<void>,
): Promise<void> {
  const { conversations, name } = marketplace
  if (!conversations) return
  const place = { uid: reader.uid, marketplace: name }
  const since = await messagesSince(services.store.db, place)
  if (since === null) return
  try {
    await readSince(services, conversations, { place, reader, since, tell })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    services.log.warn({ marketplace: name, code: error.code }, "Conversations couldn't be read.")
  }
}

/** Reads and records every message since a moment, up to a bound. Throws PortError. */
export async function readSince(
  services: Pick<ApplyingServices, 'store' | 'tasks'>,
  conversations: Conversations,
  {
    place,
    reader: { session, onBehalfOf },
    since,
    tell,
  }: {
    place: Place
    reader: Reader
    since: Instant
    tell: (tx: Transaction, news: ToldNews) => Promise<void>
  },
): Promise<void> {
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const read: { messages: ToldMessage[]; next: string | null } = await conversations.messages(
      session,
      { since, after, onBehalfOf },
    )
    const told = read.messages.flatMap((message) => {
      const text = plainMessage(message.text)
      return text === '' ? [] : [{ ...message, text }]
    })
    await services.store.db.transaction(async (tx) => {
      const news = await recordMessages(tx, place, told)
      await tell(tx, news)
      for (const { applicationId } of news.spoken)
        if (await askForDraft(tx, { uid: place.uid, applicationId }))
          await services.tasks.enqueue(tx, 'write-answer', { uid: place.uid, applicationId })
    })
    if (read.next === null) return
    after = read.next
  }
}
