import type { RequestingServices } from '../core/reviewing/by-model/request-letter.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { About } from '../../contract/entry/about.ts'
import type { AccountServices } from '../core/accounts/account-services.ts'
import type { BillingServices } from '../core/billing/billing-services.ts'
import type { DeviceServices } from '../core/push/push-services.ts'
import type { DriveServices } from '../core/drive/drive-services.ts'
import type { ExportingServices } from '../core/exporting/open-export.ts'
import type { FileServices } from '../core/files/file-services.ts'
import type { OwnKeyServices } from '../core/writing/own-key/own-writer-key.ts'
import type { Clock } from '../ports/clock.ts'
import type { Marketplace } from '../ports/marketplace.ts'
import type { LiveStreams } from './live/live-streams.ts'

/** Services that the HTTP server is made of. */
export type HttpServices = AccountServices &
  BillingServices &
  DeviceServices &
  DriveServices &
  ExportingServices &
  FileServices &
  OwnKeyServices &
  RequestingServices & {
    /** Marketplaces by name, to connect a user's account to. */
    marketplaces: ReadonlyMap<string, Marketplace>
    about: About
    clock: Clock
    /** Address at which browsers reach us: `https://host[:port]`. Every other origin is a foreign one. */
    origin: string
    /** Address where a vulnerability is reported; null: not said. */
    securityContact: string | null
    /** Made by `createLog`, which knows what must not be written down. */
    log: FastifyBaseLogger
    /** Sentences about what is missing right now; empty: ready. */
    listProblems(): Promise<string[]>
    /** The built web app; null: none is served. */
    webFolder: string | null
    live: LiveStreams
    /** Number of proxies in front, or their addresses: what they forward is believed. None unless configured. */
    trustProxy?: number | string
    limits?: Partial<RequestLimits>
  }

/** Requests a minute. */
export type RequestLimits = {
  perUser: number
  /** Limit for calls that need nobody signed in, and for addresses of the API that do not exist. */
  perAddress: number
  /** Limit for tokens and cookies of one network that are not good. */
  strangersPerAddress: number
  signInsPerAddress: number
  /** Limit for each call that makes us ask the payment service. */
  paymentsPerUser: number
  /** Limit for each call that stops something, undoes a stop, ends a session or renews an ID token. */
  urgentPerUser: number
  /** Limit for changes of the password, for deletions, and for keys and tokens, each of which is tried. */
  accountPerUser: number
  /** Limit for test notices, and for notices that are sent again. */
  noticesPerUser: number
  /** Limit for the rereads of all open pages of a user, and for the streams they open. */
  pagesPerUser: number
  /** Limit for pages and files of the web app: one page has some thirty, and many people may share an address. */
  filesPerAddress: number
  docsPerAddress: number
  healthPerAddress: number
}

export const defaultLimits: RequestLimits = {
  perUser: 300,
  perAddress: 300,
  strangersPerAddress: 300,
  signInsPerAddress: 30,
  paymentsPerUser: 30,
  urgentPerUser: 120,
  accountPerUser: 20,
  noticesPerUser: 10,
  pagesPerUser: 120,
  filesPerAddress: 6_000,
  docsPerAddress: 120,
  healthPerAddress: 600,
}
