import type { Fault } from '../../../sandbox/llm/behaviour.ts'

/** Client with which a test controls the stand-in of language models: what was asked of it, and how it goes wrong. */
export type LlmClient = ReturnType<typeof llmClient>

export type Planned = { effect: Fault['effect'] | { kind: 'obedient' }; times?: number | null }

/** Client of the stand-in at `url`. */
export function llmClient(url: string) {
  const mend = () => fetch(`${url}/control/faults`, { method: 'DELETE' })
  return {
    mend,
    /** Replaces what was planned. */
    async plan(...faults: Planned[]): Promise<void> {
      await mend()
      const response = await fetch(`${url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    },
    /** Requests for texts, as they came. */
    async requests(): Promise<
      { protocol: string; headers: Record<string, string>; body: never }[]
    > {
      const response = await fetch(`${url}/control/requests`)
      const { requests } = (await response.json()) as { requests: never } // of our own server
      return requests
    },
  }
}
