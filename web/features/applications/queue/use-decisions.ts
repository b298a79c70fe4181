import { useRef } from 'react'
import { undoSendMs } from '../../../../contract/bidding/application-actions.ts'
import type { Application } from '../../../../contract/bidding/application.ts'
import { toast } from '../../shell/toasts/toast.ts'
import type { ApplicationActions, Outcome } from '../detail/use-application-actions.ts'

/** Decision of the user, and until when it can be undone; null: always. */
type Decision = { ids: readonly string[]; until: number | null }

type Decisions = {
  actions: ApplicationActions
  /** Called with what comes back to the queue because it was undone. */
  onBack: (applicationIds: readonly string[]) => void
}

const name = 'decision'
const sending = 'Sending in a few seconds.'

/** Sends and skips what is in the queue. The last decision can be undone with a key or in its toast. */
export function useDecisions({ actions, onBack }: Decisions) {
  const past = useRef<Decision[]>([])
  /** Begins a decision: from here on "Undo" means this one. */
  const begin = (ids: readonly string[]): Decision => {
    const decision: Decision = { ids, until: null }
    past.current.push(decision)
    toast.dismiss(name)
    return decision
  }
  const forget = (decision: Decision) => {
    past.current = past.current.filter((other) => other !== decision)
  }
  /** Forgets a decision that failed. The send before it, whose Undo it had taken away, can still be undone. */
  const fail = (decision: Decision, problem: string) => {
    forget(decision)
    const last = past.current.at(-1)
    if (last?.until) settle(last, sending)
    toast.error(problem, { durationMs: 8000 })
  }

  const undo = async (decision: Decision): Promise<void> => {
    forget(decision)
    toast.dismiss(name)
    onBack(decision.ids)
    const outcome = await actions.undo(decision.ids)
    if (outcome.kind !== 'done') toast.error(outcome.problem, { durationMs: 8000 })
    else if (outcome.missed > 0) toast.error(sayTooLate(decision.ids.length, outcome.missed))
  }
  /** Shows what was decided, unless it was undone, or something else was decided, before the server had answered. */
  const settle = (decision: Decision, words: string) => {
    if (past.current.at(-1) !== decision) return
    const durationMs = decision.until ? decision.until - performance.now() : undoSendMs
    if (durationMs <= 0) return
    toast.message(words, {
      id: name,
      durationMs,
      action: { label: 'Undo', onClick: () => void undo(decision) },
    })
  }
  return {
    send: async ({ id, job }: Application, draftVersion: number): Promise<Outcome> => {
      const decision = begin([id])
      const outcome = await actions.send(id, draftVersion)
      if (outcome.kind === 'done') {
        decision.until = performance.now() + undoSendMs
        settle(decision, sending)
      } else {
        fail(decision, `${outcome.problem} (${job.title})`)
      }
      return outcome
    },
    markSent: async ({ id, job }: Application): Promise<Outcome> => {
      const decision = begin([id])
      const outcome = await actions.markSent(id)
      if (outcome.kind === 'done') settle(decision, 'Marked as sent.')
      else fail(decision, `${outcome.problem} (${job.title})`)
      return outcome
    },
    skip: async (ids: readonly string[]): Promise<void> => {
      const decision = begin(ids)
      const outcome = await actions.skip(ids)
      if (outcome.kind === 'done') return settle(decision, saySkipped(ids.length, outcome.missed))
      fail(decision, outcome.problem)
    },
    /** Takes back the last decision that still can be. */
    undoLast: () => {
      const now = performance.now()
      const last = past.current.findLast(({ until }) => until === null || until > now)
      if (last) void undo(last)
    },
  }
}

function sayTooLate(asked: number, missed: number): string {
  const which = asked === 1 ? 'its status has' : `${missed} have`
  return `Too late to undo: ${which} changed.`
}

function saySkipped(asked: number, missed: number): string {
  if (asked === 1) return 'Skipped, not sent.'
  return `${asked - missed} skipped.${missed > 0 ? ` ${missed} had changed.` : ''}`
}
