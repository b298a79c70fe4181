import type { z } from 'zod'
import type { Environment } from './environment.ts'
import { standInFeedName, type StandInFeed } from './marketplaces/feeds-config.ts'
import {
  freelancehuntName,
  type StandInFreelancehunt,
} from './marketplaces/freelancehunt-config.ts'
import { stripeStandIn, type StandInStripe } from './payments-config.ts'
import type { StandInGoogle } from './drive/drive-config.ts'
import { noticesStandIn, type StandInNotices } from './noticing/notices-config.ts'
import { llmStandIn, type StandInLlm } from './writers/writer-config.ts'

export type Sandbox = {
  gigboard: { port: number; postsPerMinute: number | null } | null
  mailbox: { port: number; smtpPort: number } | null
  stripe: StandInStripe | null
  llm: StandInLlm | null
  /** Null: not asked for, or without Gigboard's stand-in, whose jobs it shows. */
  feed: StandInFeed | null
  /** Null likewise. Its users let in the program that has this registration. */
  freelancer: StandInWithClient | null
  /** Null likewise, and where the real one is read. */
  freelancehunt: StandInFreelancehunt | null
  /** Null likewise. Its users let in the program that has this registration. */
  upwork: StandInWithClient | null
  /** Null: users' drives are at the real Google. */
  google: StandInGoogle | null
  /** Null: notices go to the real services, as where Gigboard is a real one, or to another stand-in. */
  notices: StandInNotices | null
}

export type StandInWithClient = { port: number; client: { id: string; secret: string } }

/** Names of marketplaces whose stand-ins show Gigboard's jobs with another face, and take applications. */
export const standInFreelancerName = 'freelancer'
export const standInUpworkName = 'upwork'

const highestPort = 65_535

/** Stand-ins to start. Each has its port after SANDBOX_PORT, whether the others start or not. */
export function sandboxFrom(
  values: z.infer<typeof Environment>,
  {
    origin,
    hasGigboard,
    wanted,
  }: { origin: string; hasGigboard: boolean; wanted: readonly string[] },
): Sandbox | null {
  const port = values.SANDBOX_PORT ?? values.PORT + 1
  const postsPerMinute = values.SANDBOX_POSTS_PER_MINUTE ?? null
  const gigboard = hasGigboard ? null : { port, postsPerMinute }
  const mailbox = values.SMTP_URL === undefined ? { port: port + 1, smtpPort: port + 2 } : null
  const stripe = stripeStandIn(values, { port: port + 3, origin })
  const llm = llmStandIn(values, port + 4)
  const feed = gigboard && wanted.includes(standInFeedName) ? { port: port + 5 } : null
  const client = { id: 'bidwright', secret: 'stand-in secret' }
  const isShown = gigboard && wanted.includes(standInFreelancerName)
  const freelancer = isShown ? { port: port + 6, client } : null
  const isRead = values.FREELANCEHUNT_URL !== undefined
  const freelancehunt =
    gigboard && !isRead && wanted.includes(freelancehuntName)
      ? { port: port + 7, token: 'stand-in-token' }
      : null
  const isSearched = gigboard && wanted.includes(standInUpworkName)
  const upwork = isSearched ? { port: port + 8, client } : null
  const google = values.GOOGLE_CLIENT_ID === undefined ? { port: port + 9, client } : null
  const notices = gigboard && noticesStandIn(values, port + 10)
  const shown = { feed, freelancer, freelancehunt, upwork }
  const isAny = gigboard || mailbox || stripe || llm || google
  return isAny ? { gigboard, mailbox, stripe, llm, ...shown, google, notices } : null
}

/** Problems with the ports of the stand-ins. */
export function sandboxProblems(config: { port: number; sandbox: Sandbox | null }): string[] {
  const problems: string[] = []
  const { gigboard, mailbox, stripe, llm, feed, freelancer, freelancehunt, upwork } =
    config.sandbox ?? {}
  const { google, notices } = config.sandbox ?? {}
  const ports = [
    gigboard?.port,
    mailbox?.port,
    mailbox?.smtpPort,
    stripe?.port,
    llm?.port,
    feed?.port,
    freelancer?.port,
    freelancehunt?.port,
    upwork?.port,
    google?.port,
    notices?.port,
  ].filter((port) => port !== undefined)
  const lastOf = [
    [notices, 10, 'ten'],
    [google, 9, 'nine'],
    [upwork, 8, 'eight'],
    [freelancehunt, 7, 'seven'],
    [freelancer, 6, 'six'],
    [feed, 5, 'five'],
  ] as const
  const [, more, said] = lastOf.find(([standIn]) => standIn) ?? ([null, 4, 'four'] as const)
  if (ports.includes(config.port))
    problems.push(`SANDBOX_PORT and the ${said} ports after it must differ from PORT.`)
  if (ports.some((port) => port > highestPort))
    problems.push(
      `SANDBOX_PORT must be at most ${highestPort - more}: the stand-ins also use the ${said} ports after it.`,
    )
  return problems
}
