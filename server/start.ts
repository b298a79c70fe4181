import { inspect } from 'node:util'
import { readArguments, type Arguments } from './config/arguments.ts'
import { readConfig, readEnvironment, type Config } from './config/config.ts'
import { runDemo } from './demo/run-demo.ts'
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error.ts'
import { isTemporary } from './http/is-temporary.ts'
import { firstCauseOf } from './startup/describe-error.ts'
import { preflight } from './startup/preflight.ts'
import { startProduct, type Product } from './startup/product.ts'
import { StartError } from './startup/start-error.ts'
import { StillWaitingError } from './store/wait-at-start.ts'
import { welcome } from './startup/welcome.ts'

const postsPerMinute = { start: 30, demo: 60, countedDemo: 600 }
const startedAt = performance.now()

await start()

async function start(): Promise<void> {
  const argued = readArguments(process.argv.slice(2))
  const wanted = 'args' in argued ? argued.args.marketplaces : []
  const configured = readConfig(readEnvironment(), wanted)
  const postFiles = 'args' in argued ? argued.args.posts : []
  const malformed = 'malformed' in configured ? configured.malformed : new Set<string>()
  const problems = [
    'problems' in argued ? argued.problems : [],
    'problems' in configured ? configured.problems : [],
    await preflight(configured.config, postFiles, { malformed, note: console.error }),
  ].flat()
  if ('problems' in argued || problems.length > 0) return refuse(problems)
  const { args } = argued
  const { config } = configured

  // With --json, standard output is for machines.
  const say = (line: string) => (args.json ? console.error(line) : console.log(line))
  const interrupted = interruption()
  const product = await startProduct(config, {
    postsPerMinute: args.demo ? 0 : rate(config, args), // the demo begins when its user can apply
    postFiles: args.posts,
    note: say,
  }).catch((error: unknown) => {
    // A terminal's Ctrl-C ends the helpers of a start too; that they did not finish is no news then.
    if (interrupted.signal.aborted) letGo()
    else refuseKnown(error)
    return null
  })
  if (!product) return
  say(welcome(config, { readyAfterMs: performance.now() - startedAt }))
  const result = args.demo
    ? runDemo(product.services, config, args, {
        say,
        signal: interrupted.signal,
        postsPerMinute: rate(config, args),
      })
    : new Promise<never>(() => undefined)
  await untilTheEnd(product, interrupted, result)
}

/** Waits for Ctrl-C, for a failure, or for the end of a counted demo; then stops everything. */
async function untilTheEnd(
  product: Product,
  interrupted: Interruption,
  demo: Promise<DemoEnd>,
): Promise<void> {
  const end = await Promise.race([
    interrupted.happened.then(() => ({ exitCode: 0, lastLine: null })),
    product.failed.then((why) => ({ exitCode: 1, lastLine: null, why })),
    demo,
  ]).catch((error: unknown) => ({
    exitCode: 1,
    lastLine: null,
    why: inspect(error),
  }))
  if ('why' in end) console.error(end.why)
  await product.stop()
  if (end.lastLine !== null) console.log(end.lastLine)
  process.exitCode = end.exitCode
  letGo()
}

type DemoEnd = Awaited<ReturnType<typeof runDemo>>
type Interruption = ReturnType<typeof interruption>

/**
 * Ctrl-C, a polite kill, or the end of the process that started us. What is sent to the whole group comes twice, for the
 * launcher hands its own on: only in a terminal, where it does not, is the second Ctrl-C one that does not want to wait.
 */
function interruption() {
  const controller = new AbortController()
  const happened = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const interrupt = () => controller.abort()
  // Not once: the second of a signal that nobody hears would end this process, and leave PostgreSQL.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  process.once('disconnect', interrupt)
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  process.once('SIGINT', () => {
    interrupt()
    process.on('SIGINT', () => hasTerminal && process.exit(130))
  })
  return { signal: controller.signal, happened }
}

function rate(config: Config, args: Arguments): number {
  const usual = args.demo
    ? args.applications === null
      ? postsPerMinute.demo
      : postsPerMinute.countedDemo
    : postsPerMinute.start
  return config.sandbox?.gigboard?.postsPerMinute ?? usual
}

function refuse(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
  letGo()
}

/** A channel to the process that started us would keep this one alive. */
function letGo(): void {
  if (process.connected) process.disconnect()
}

/** Refuses with a sentence where an operator can mend the cause; any other error is a fault of ours and keeps its stack. */
function refuseKnown(error: unknown): void {
  const isKnown =
    error instanceof EmbeddedPostgresError ||
    error instanceof StartError ||
    error instanceof StillWaitingError
  if (isKnown) return refuse([error.message])
  const isAway = isTemporary(error)
  refuse([
    isAway
      ? `The database did not answer in time (${firstCauseOf(error)}): start again.`
      : inspect(error),
  ])
}
