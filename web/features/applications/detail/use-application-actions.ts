import { actionsFor } from '../../../../contract/bidding/application-actions.ts'
import { useRef, useState } from 'react'
import type {
  Application,
  ApplicationTimeline,
  Draft,
} from '../../../../contract/bidding/application.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import type { RewriteHow } from '../../../../contract/writing/writing-calls.ts'
import { readApplication } from '../../../data/queries/activity.ts'
import {
  outcomes,
  useConfirmApplication,
  useMarkSent,
  useSaveDraft,
  useSendApplication,
  useSkipApplication,
  useSkipSeveral,
  useUndoDecision,
  useUndoSeveral,
} from '../../../data/queries/review.ts'
import {
  useAddSentenceAsFact,
  useRemoveSentenceFact,
  useRewriteLetter,
} from '../../../data/writing/letters.ts'

type Act =
  | 'send'
  | 'mark-sent'
  | 'skip'
  | 'undo'
  | 'confirm'
  | 'rewrite'
  | 'add-fact'
  | 'remove-fact'

/** Actions that rule out starting another until the server has answered. */
const blocking: readonly (Act | undefined)[] = [
  'send',
  'mark-sent',
  'confirm',
  'rewrite',
  'add-fact',
  'remove-fact',
]

/** Outcome of an action. `changed`: refused, since it was changed elsewhere; `draftVersion` is its current version. */
export type Outcome =
  | { kind: 'failed'; problem: string }
  | { kind: 'changed'; problem: string; draftVersion: number }
  | { kind: 'done'; draftVersion: number }

/** Outcome of an action with several. `missed`: how many had moved on, and stay as they are. */
export type OutcomeOfSeveral =
  | { kind: 'failed'; problem: string }
  | { kind: 'done'; missed: number }

export type ApplicationActions = ReturnType<typeof useApplicationActions>

type Problem = { what: Act; says: string }

/** Acts on applications. Each action shows as done immediately and is reverted, with the reason, when refused. */
export function useApplicationActions() {
  const [acting, setActing] = useState<ReadonlyMap<string, { what: Act }>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, Problem>>(new Map())
  const underWay = useRef(new Map<string, { what: Act; ending: Promise<unknown> }>())
  const sending = useSendApplication()
  const skipping = useSkipApplication()
  const undoing = useUndoDecision()
  const skippingSeveral = useSkipSeveral()
  const undoingSeveral = useUndoSeveral()
  const confirming = useConfirmApplication()
  const markingSent = useMarkSent()
  const rewriting = useRewriteLetter()
  const addingFact = useAddSentenceAsFact()
  const removingFact = useRemoveSentenceFact()
  const { mutateAsync: saveDraft } = useSaveDraft()

  /** Runs an action after the earlier ones with the same applications, and shows its expected outcome meanwhile. */
  async function perform<Answer>(
    ids: readonly string[],
    what: Act,
    run: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | { error: unknown; problem: string }> {
    const mine = { what }
    setActing((before) => withAll(before, ids, mine))
    setProblems((before) => without(before, ids))
    // A decision may be undone before the server has answered it.
    const running = Promise.all(ids.map((id) => underWay.current.get(id)?.ending)).then(run)
    const ending = running.catch(() => null) // reported to its own caller
    const here = { what, ending }
    for (const id of ids) underWay.current.set(id, here)
    try {
      return { answer: await running }
    } catch (error) {
      const problem = sayRefusal(what, error)
      setProblems((before) => withAll(before, ids, { what, says: problem }))
      return { error, problem }
    } finally {
      for (const id of ids) if (underWay.current.get(id) === here) underWay.current.delete(id)
      setActing((before) =>
        without(
          before,
          ids.filter((id) => before.get(id) === mine),
        ),
      )
    }
  }

  async function act(
    id: string,
    what: Act,
    run: () => Promise<ApplicationTimeline>,
  ): Promise<Outcome> {
    const done = await perform([id], what, run)
    if ('answer' in done) return { kind: 'done', draftVersion: done.answer.draftVersion }
    const { error, problem } = done
    if (!isStale(error)) return { kind: 'failed', problem }
    const now = await readApplication(id).catch(() => null) // the refusal matters, not this failed read
    return now
      ? { kind: 'changed', problem, draftVersion: now.draftVersion }
      : { kind: 'failed', problem }
  }

  async function actOnSeveral(
    ids: readonly string[],
    what: Act,
    run: () => Promise<readonly string[]>,
  ): Promise<OutcomeOfSeveral> {
    const done = await perform(ids, what, run)
    if (!('answer' in done)) return { kind: 'failed', problem: done.problem }
    return { kind: 'done', missed: ids.length - done.answer.length }
  }

  return {
    /** True while an action rules out starting another. A skip and its undo need not wait for each other. */
    isBlocked: (id: string) => blocking.includes(acting.get(id)?.what),
    /** True while a letter is written again. */
    isRewriting: (id: string) => acting.get(id)?.what === 'rewrite',
    /** True while a skip of this application is under way, even before the screen shows it. */
    isSkipping: (id: string) => underWay.current.get(id)?.what === 'skip',
    /** Problem of the last action with it; null: there was none, or it was a send that has been done since. */
    problemOf: (application: Application) => {
      const problem = problems.get(application.id)
      const isMoot = problem?.what === 'send' && !actionsFor(application).includes('send')
      return isMoot ? null : (problem?.says ?? null)
    },
    /** The application with the expected outcome while a request is outstanding. */
    expected: <A extends Application>(application: A): A =>
      expect(application, acting.get(application.id)?.what),
    send: (applicationId: string, draftVersion: number) =>
      act(applicationId, 'send', () =>
        sending
          .mutateAsync({ applicationId, draftVersion })
          .catch((error) => sentAllTheSame(applicationId, error)),
      ),
    markSent: (id: string) => act(id, 'mark-sent', () => markingSent.mutateAsync(id)),
    skipOne: (id: string) => act(id, 'skip', () => skipping.mutateAsync(id)),
    undoOne: (id: string) => act(id, 'undo', () => undoing.mutateAsync(id)),
    skip: (ids: readonly string[]) =>
      actOnSeveral(ids, 'skip', () => skippingSeveral.mutateAsync(ids)),
    undo: (ids: readonly string[]) =>
      actOnSeveral(ids, 'undo', () => undoingSeveral.mutateAsync(ids)),
    confirm: (applicationId: string, wasSent: boolean) =>
      act(applicationId, 'confirm', () => confirming.mutateAsync({ applicationId, wasSent })),
    rewrite: (applicationId: string, draftVersion: number, how: RewriteHow) =>
      act(applicationId, 'rewrite', () =>
        rewriting.mutateAsync({ applicationId, draftVersion, how }),
      ),
    addFact: (applicationId: string, draftVersion: number, text: string) =>
      act(applicationId, 'add-fact', () =>
        addingFact.mutateAsync({ applicationId, draftVersion, text }),
      ),
    removeFact: (applicationId: string, text: string) =>
      act(applicationId, 'remove-fact', () => removingFact.mutateAsync({ applicationId, text })),
    saveDraft: (applicationId: string, draft: Draft) => saveDraft({ applicationId, draft }),
  }
}

function expect<A extends Application>(application: A, act: Act | undefined): A {
  switch (act) {
    case 'send':
      return { ...application, state: 'queued', reason: null, isManual: true }
    case 'mark-sent':
      return { ...application, state: 'submitted', reason: 'sent-by-you', isManual: true }
    case 'skip':
    case 'undo':
      return { ...application, ...outcomes[act] }
    case 'confirm': // the server decides the outcome
    case 'rewrite':
    case 'add-fact':
    case 'remove-fact':
    case undefined:
      return application
  }
}

const failures: Record<Act, string> = {
  send: 'Not sent.',
  'mark-sent': 'Not marked as sent.',
  skip: 'Not skipped.',
  undo: 'Not undone.',
  confirm: 'Not saved.',
  rewrite: 'Not rewritten.',
  'add-fact': 'Not added.',
  'remove-fact': 'Not removed.',
}

function sayRefusal(what: Act, error: unknown): string {
  const why = isStale(error)
    ? 'It was changed elsewhere. This is the newer version: review it, then send it.'
    : sayError(error)
  return `${failures[what]} ${why}`
}

/** Reads the application whose send nobody has answered: it may have arrived. Throws the error when it has not. */
async function sentAllTheSame(id: string, error: unknown): Promise<ApplicationTimeline> {
  if (!isUnanswered(error) || !navigator.onLine) throw error
  const now = await readApplication(id).catch(() => null) // nobody answers that either
  if (!now || actionsFor(now).includes('send')) throw error
  return now
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-elsewhere'
}

function withAll<Value>(
  map: ReadonlyMap<string, Value>,
  ids: readonly string[],
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map([...map, ...ids.map((id) => [id, value] as const)])
}

function without<Value>(
  map: ReadonlyMap<string, Value>,
  ids: readonly string[],
): ReadonlyMap<string, Value> {
  if (!ids.some((id) => map.has(id))) return map
  return new Map([...map].filter(([id]) => !ids.includes(id)))
}
