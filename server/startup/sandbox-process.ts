import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '../config/sandbox-config.ts'
import type { StandInFreelancehunt } from '../config/marketplaces/freelancehunt-config.ts'
import type { StandInStripe } from '../config/payments-config.ts'
import { StartError } from './start-error.ts'

export type SandboxProcess = { ended: Promise<string>; stop(): Promise<void> }

/** Path of the stand-ins, which are not imported: the product reaches them over the network only. */
const entry = fileURLToPath(new URL('../../sandbox/start.ts', import.meta.url))

type SandboxOptions = {
  dataFolder: string
  postsPerMinute: number
  postFiles: readonly string[]
  note: (line: string) => void
}

/** Starts the stand-ins in their own process. Rejects with what they say when they cannot start. */
export async function startSandbox(
  wanted: Sandbox,
  options: SandboxOptions,
): Promise<SandboxProcess> {
  const child = fork(entry, argumentsFor(wanted, options), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  let isReady = false
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The stand-ins were started without pipes.')
  createInterface({ input: stderr }).on('line', (line) => {
    said.push(line)
    if (isReady) options.note(line)
  })
  const exited = once(child, 'exit').then(
    () => said.at(-1) ?? 'The stand-ins stopped unexpectedly.',
  )
  const ready = once(createInterface({ input: stdout }), 'line').then(() => null)
  const failure = await Promise.race([ready, exited])
  if (failure !== null) throw new StartError(failure)
  isReady = true
  for (const line of said) options.note(line)
  return {
    ended: exited,
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

function argumentsFor(sandbox: Sandbox, options: SandboxOptions): string[] {
  const { gigboard, mailbox, stripe, llm, feed, freelancer, freelancehunt, upwork } = sandbox
  const { google, notices } = sandbox
  const data = ['--data', join(options.dataFolder, 'gigboard')]
  const rate = ['--posts-per-minute', `${options.postsPerMinute}`]
  const posts = options.postFiles.flatMap((file) => ['--posts', file])
  return [
    ...(gigboard ? ['--gigboard-port', `${gigboard.port}`, ...data, ...rate, ...posts] : []),
    ...(mailbox ? ['--mailbox-port', `${mailbox.port}`, '--smtp-port', `${mailbox.smtpPort}`] : []),
    ...(stripe ? stripeArguments(stripe, options.dataFolder) : []),
    ...(llm ? ['--llm-port', `${llm.port}`, '--llm-key', llm.key] : []),
    ...(feed ? ['--feed-port', `${feed.port}`] : []),
    ...(freelancer ? ['--freelancer-port', `${freelancer.port}`] : []),
    ...(upwork ? ['--upwork-port', `${upwork.port}`] : []),
    ...(freelancehunt ? freelancehuntArguments(freelancehunt) : []),
    ...(google ? ['--google-port', `${google.port}`] : []),
    ...(notices ? ['--notices-port', `${notices.port}`] : []),
  ]
}

function freelancehuntArguments({ port, token }: StandInFreelancehunt): string[] {
  return ['--freelancehunt-port', `${port}`, '--freelancehunt-token', token]
}

function stripeArguments(stripe: StandInStripe, dataFolder: string): string[] {
  const given = {
    port: stripe.port,
    data: join(dataFolder, 'stripe'),
    'events-url': stripe.eventsUrl,
    key: stripe.secretKey,
    'webhook-secret': stripe.webhookSecret,
    'price-starter': stripe.prices.starter,
    'price-pro': stripe.prices.pro,
    'price-enterprise': stripe.prices.enterprise,
  }
  return Object.entries(given).flatMap(([name, value]) => [`--stripe-${name}`, `${value}`])
}
