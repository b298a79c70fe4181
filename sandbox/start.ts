import { parseArgs } from 'node:util'
import { startMailbox, type MailboxOptions } from './mailbox/start-mailbox.ts'
import { startFeed, type FeedOptions } from './feed/start-feed.ts'
import { startFreelancer, type FreelancerOptions } from './freelancer/start-freelancer.ts'
import {
  startFreelancehunt,
  type FreelancehuntOptions,
} from './freelancehunt/start-freelancehunt.ts'
import { startGigboard, type GigboardOptions } from './gigboard/start-gigboard.ts'
import { startGoogle, type GoogleOptions } from './google/start-google.ts'
import { startLlm, type LlmOptions } from './llm/start-llm.ts'
import { stripeArguments, stripeFrom } from './stripe/start-arguments.ts'
import { startNotices, type NoticesOptions } from './notices/start-notices.ts'
import { startStripe, type StripeOptions } from './stripe/start-stripe.ts'
import { startUpwork, type UpworkOptions } from './upwork/start-upwork.ts'
import { PostingFileError } from './gigboard/postings-from-file/open-posting-files.ts'

const usage =
  'Usage: node sandbox/start.ts [--gigboard-port N] [--mailbox-port N] [--smtp-port N] [--data FOLDER] [--posts-per-minute N] [--posts FILE]... [--seed N] [--stripe-port N] [--stripe-data FOLDER] [--stripe-events-url URL] [--stripe-key KEY] [--stripe-webhook-secret SECRET] [--stripe-price-starter ID] [--stripe-price-pro ID] [--stripe-price-enterprise ID] [--llm-port N] [--llm-key KEY] [--feed-port N] [--freelancer-port N] [--upwork-port N] [--freelancehunt-port N] [--freelancehunt-token TOKEN] [--google-port N] [--notices-port N]'

// A parent process decides what a signal means, which is often sent to both, and needs us until its own work is done.
const hasParent = process.channel !== undefined
if (hasParent)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
await run()

async function run(): Promise<void> {
  const options = readOptions()
  if (!options) return giveUp(usage)
  try {
    const running = await startWanted(options)
    const { gigboard, feed, freelancer, upwork, freelancehunt, mailbox, stripe, llm } = running
    const { google, notices } = running
    endWith(async () => {
      await Promise.all(Object.values(running).map((each) => each?.close()))
    })
    console.log(
      JSON.stringify({
        ready: true,
        ...(gigboard && { gigboard: gigboard.url }),
        ...(feed && { feed: feed.url }),
        ...(freelancer && { freelancer: freelancer.url }),
        ...(upwork && { upwork: upwork.url }),
        ...(freelancehunt && { freelancehunt: freelancehunt.url }),
        ...(mailbox && { mailbox: mailbox.url, smtp: mailbox.smtpUrl }),
        ...(stripe && { stripe: stripe.url }),
        ...(llm && { llm: llm.url }),
        ...(google && { google: google.url }),
        ...(notices && { notices: notices.url }),
      }),
    )
  } catch (error) {
    giveUp(explain(error))
  }
}

type Options = {
  gigboard: GigboardOptions | null
  /** Shows the jobs of Gigboard, which starts as well. */
  feed: FeedOptions | null
  /** Shows them, too, and takes bids. */
  freelancer: Omit<FreelancerOptions, 'world'> | null
  upwork: Omit<UpworkOptions, 'world'> | null
  /** Shows them, too. */
  freelancehunt: FreelancehuntOptions | null
  mailbox: MailboxOptions | null
  stripe: StripeOptions | null
  llm: LlmOptions | null
  google: GoogleOptions | null
  notices: NoticesOptions | null
}

async function startWanted(options: Options) {
  const { gigboard, feed, freelancer, upwork, freelancehunt, mailbox, stripe, llm } = options
  const { google, notices } = options
  const running = gigboard && (await startGigboard({ ...gigboard, log }))
  return {
    gigboard: running,
    feed: running && feed && (await startFeed(running.world, { ...feed, log })),
    freelancer:
      running &&
      freelancer &&
      (await startFreelancer({ ...freelancer, world: running.world, log })),
    upwork: running && upwork && (await startUpwork({ ...upwork, world: running.world, log })),
    freelancehunt:
      running &&
      freelancehunt &&
      (await startFreelancehunt(running.world, { ...freelancehunt, log })),
    mailbox: mailbox && (await startMailbox({ ...mailbox, log })),
    stripe: stripe && (await startStripe({ ...stripe, log })),
    llm: llm && (await startLlm({ ...llm, log })),
    google: google && (await startGoogle({ ...google, log })),
    notices: notices && (await startNotices({ ...notices, log })),
  }
}

function log(line: string): void {
  console.error(line)
}

/** Reads which stand-ins to start: those whose ports are given, or all of them when none is. */
function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        'gigboard-port': { type: 'string' },
        'mailbox-port': { type: 'string' },
        'smtp-port': { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'posts-per-minute': { type: 'string', default: '30' },
        posts: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: '1' },
        ...stripeArguments,
        'llm-port': { type: 'string' },
        'llm-key': { type: 'string', default: 'sk-stand-in' },
        'feed-port': { type: 'string' },
        'freelancer-port': { type: 'string' },
        'upwork-port': { type: 'string' },
        'freelancehunt-port': { type: 'string' },
        'freelancehunt-token': { type: 'string', default: 'stand-in-token' },
        'google-port': { type: 'string' },
        'notices-port': { type: 'string' },
      },
    })
    const names = ['gigboard-port', 'mailbox-port', 'smtp-port', 'stripe-port', 'llm-port'] as const
    const isAll = [...names, 'google-port', 'notices-port'].every(
      (name) => !Object.hasOwn(values, name),
    )
    const ports = names.map((name) => wholeNumber(values[name] ?? '0', 65_535))
    const [
      gigboardPort = null,
      mailboxPort = null,
      smtpPort = null,
      stripePort = null,
      llmPort = null,
    ] = ports
    const postsPerMinute = wholeNumber(values['posts-per-minute'], 60_000)
    const seed = wholeNumber(values.seed, Number.MAX_SAFE_INTEGER)
    if (gigboardPort === null || mailboxPort === null) return null
    if (smtpPort === null || stripePort === null || llmPort === null) return null
    if (postsPerMinute === null || seed === null) return null
    const feedPort = wholeNumber(values['feed-port'] ?? '0', 65_535)
    const freelancerPort = wholeNumber(values['freelancer-port'] ?? '0', 65_535)
    const huntPort = wholeNumber(values['freelancehunt-port'] ?? '0', 65_535)
    const upworkPort = wholeNumber(values['upwork-port'] ?? '0', 65_535)
    if (feedPort === null || freelancerPort === null || huntPort === null) return null
    const googlePort = wholeNumber(values['google-port'] ?? '0', 65_535)
    if (upworkPort === null || googlePort === null) return null
    const noticesPort = wholeNumber(values['notices-port'] ?? '0', 65_535)
    if (noticesPort === null) return null
    const { host } = values
    const gigboard = {
      port: gigboardPort,
      host,
      seed,
      postsPerMinute,
      postFiles: values.posts,
      ...(values.data !== undefined && { dataFolder: values.data }),
    }
    const mailbox = { port: mailboxPort, smtpPort, host }
    const hasMailbox = values['mailbox-port'] ?? values['smtp-port']
    return {
      gigboard: isAll || values['gigboard-port'] !== undefined ? gigboard : null,
      feed: values['feed-port'] === undefined ? null : { port: feedPort, host },
      freelancer: values['freelancer-port'] === undefined ? null : { port: freelancerPort, host },
      upwork: values['upwork-port'] === undefined ? null : { port: upworkPort, host },
      freelancehunt:
        values['freelancehunt-port'] === undefined
          ? null
          : { port: huntPort, host, token: values['freelancehunt-token'] },
      mailbox: isAll || hasMailbox !== undefined ? mailbox : null,
      stripe:
        isAll || values['stripe-port'] !== undefined
          ? { ...stripeFrom(values), port: stripePort, host }
          : null,
      llm:
        isAll || values['llm-port'] !== undefined
          ? { port: llmPort, host, key: values['llm-key'] }
          : null,
      google: isAll || values['google-port'] !== undefined ? { port: googlePort, host } : null,
      notices: isAll || values['notices-port'] !== undefined ? { port: noticesPort, host } : null,
    }
  } catch {
    return null
  }
}

function wholeNumber(text: string, max: number): number | null {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= max ? number : null
}

function endWith(close: () => Promise<void>): void {
  const end = (): void => {
    close().finally(() => process.exit(0))
  }
  if (!hasParent) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  else if (process.connected) process.once('disconnect', end)
  else end()
}

function explain(error: unknown): string {
  if (error instanceof PostingFileError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${'port' in error ? String(error.port) : ''} is taken: another program listens on it.`
  return `The stand-ins could not start: ${error instanceof Error ? error.message : String(error)}`
}

function giveUp(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}
