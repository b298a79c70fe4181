import type { z } from 'zod'
import type { Support } from '../../../contract/entry/about.ts'
import type { Identity } from '../../ports/identity.ts'
import type { MailTemplates, MailWords } from '../../ports/mail-templates.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { PurchaseLinks } from '../../ports/purchase-links.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { MailTask } from '../../store/tasks.ts'
import type { SecurityServices } from '../security/note-security.ts'

export type MailingServices = {
  store: Store
  securityLog: SecurityServices['securityLog']
  identity: Pick<Identity, 'beginPasswordReset' | 'withdrawPasswordReset'>
  vault: Pick<Vault, 'open'>
  /** Null: this installation sends none. */
  mailer: Mailer | null
  mailTemplates: MailTemplates
  /** Beginning of every link. */
  origin: string
  purchaseLinks: Pick<PurchaseLinks, 'tokenFor'>
  about: {
    marketplaces: readonly { name: string; title: string }[]
    identityProvider: { title: string } | null
    payments: object | null
    support: Support | null
  }
}

/** Mail that is ready to be sent. */
export type Draft = {
  to: string
  words: MailWords
  /** Undoes what the draft has made, such as a token, when it could not be sent: the next attempt makes another. */
  takeBack?: () => Promise<void>
  /** Writes down what became of it, once and for all. */
  note?: (outcome: 'sent' | 'refused') => Promise<void>
}

/** Kind of mail. */
export type Mail<Payload extends Record<string, string>> = {
  kind: string
  /** Makes the task that sends it, from what it needs to know. Never a secret in the clear. */
  task(payload: Payload): MailTask
  /** Writes it to its reader's current address. Null: nobody is to get it, or no longer. */
  write(services: MailingServices, task: MailTask): Promise<Draft | null>
}

/** Defines a kind of mail. Only what is true when it is written counts, not when it was asked for. */
export function mail<Payload extends Record<string, string>>(definition: {
  kind: string
  payload: z.ZodType<Payload>
  write(services: MailingServices, payload: Payload): Promise<Draft | null>
}): Mail<Payload> {
  const { kind, payload, write } = definition
  return {
    kind,
    task: (known) => ({ kind, ...known }),
    write: (services, { kind: _kind, ...known }) => write(services, payload.parse(known)),
  }
}
