import type { z } from 'zod'
import type { Environment } from './environment.ts'
import { stripeStandIn, type StandInStripe } from './payments-config.ts'
import { llmStandIn, type StandInLlm } from './writers/writer-config.ts'

export type Sandbox = {
  gigboard: { port: number; postsPerMinute: number | null } | null
  mailbox: { port: number; smtpPort: number } | null
  stripe: StandInStripe | null
  llm: StandInLlm | null
}

const highestPort = 65_535

/** Stand-ins to start. Each has its port after SANDBOX_PORT, whether the others start or not. */
export function sandboxFrom(
  values: z.infer<typeof Environment>,
  { origin, hasGigboard }: { origin: string; hasGigboard: boolean },
): Sandbox | null {
  const port = values.SANDBOX_PORT ?? values.PORT + 1
  const postsPerMinute = values.SANDBOX_POSTS_PER_MINUTE ?? null
  const gigboard = hasGigboard ? null : { port, postsPerMinute }
  const mailbox = values.SMTP_URL === undefined ? { port: port + 1, smtpPort: port + 2 } : null
  const stripe = stripeStandIn(values, { port: port + 3, origin })
  const llm = llmStandIn(values, port + 4)
  return gigboard || mailbox || stripe || llm ? { gigboard, mailbox, stripe, llm } : null
}

/** Problems with the ports of the stand-ins. */
export function sandboxProblems(config: { port: number; sandbox: Sandbox | null }): string[] {
  const problems: string[] = []
  const { gigboard, mailbox, stripe, llm } = config.sandbox ?? {}
  const ports = [gigboard?.port, mailbox?.port, mailbox?.smtpPort, stripe?.port, llm?.port].filter(
    (port) => port !== undefined,
  )
  if (ports.includes(config.port))
    problems.push('SANDBOX_PORT and the four ports after it must differ from PORT.')
  if (ports.some((port) => port > highestPort))
    problems.push(
      `SANDBOX_PORT must be at most ${highestPort - 4}: the stand-ins also use the four ports after it.`,
    )
  return problems
}
