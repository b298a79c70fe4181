import { useRef, useState } from 'react'
import type {
  Application,
  ApplicationTimeline,
  Draft,
} from '../../../../contract/bidding/application.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { readApplication } from '../../../data/queries/activity.ts'
import {
  useConfirmApplication,
  useSaveDraft,
  useSendApplication,
  useSkipApplication,
  useUndoSkip,
} from '../../../data/queries/review.ts'

type Act = 'send' | 'skip' | 'undo' | 'confirm'

/** `changed`: refused because the application was changed elsewhere; `draftVersion` is its current version. */
export type Outcome = { kind: 'failed' } | { kind: 'done' | 'changed'; draftVersion: number }

export type ApplicationActions = ReturnType<typeof useApplicationActions>

/** Acts on applications. Each action shows as done immediately and is reverted, with the reason, when refused. */
export function useApplicationActions() {
  const [acting, setActing] = useState<ReadonlyMap<string, { what: Act }>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const underWay = useRef(new Map<string, Promise<unknown>>())
  const sending = useSendApplication()
  const skipping = useSkipApplication()
  const undoing = useUndoSkip()
  const confirming = useConfirmApplication()
  const { mutateAsync: saveDraft } = useSaveDraft()

  async function act(
    id: string,
    what: Act,
    run: () => Promise<ApplicationTimeline>,
  ): Promise<Outcome> {
    const mine = { what }
    setActing((before) => new Map(before).set(id, mine))
    setProblems((before) => without(before, id))
    // A skip may be undone before the server has answered it.
    const earlier = underWay.current.get(id)
    const running = (earlier ?? Promise.resolve()).then(run)
    const ending = running.catch(() => null) // reported to its own caller
    underWay.current.set(id, ending)
    try {
      return { kind: 'done', draftVersion: (await running).draftVersion }
    } catch (error) {
      setProblems((before) => new Map(before).set(id, sayRefusal(what, error)))
      if (!isStale(error)) return { kind: 'failed' }
      const now = await readApplication(id).catch(() => null) // the refusal matters, not this failed read
      return now ? { kind: 'changed', draftVersion: now.draftVersion } : { kind: 'failed' }
    } finally {
      setActing((before) => (before.get(id) === mine ? without(before, id) : before))
    }
  }

  return {
    isActing: (id: string) => acting.has(id),
    /** True while an action rules out starting another. A skip and its undo need not wait for each other. */
    isBlocked: (id: string) => ['send', 'confirm'].includes(acting.get(id)?.what ?? ''),
    problemOf: (id: string) => problems.get(id) ?? null,
    /** The application with the expected outcome while a request is outstanding. */
    expected: <A extends Application>(application: A): A =>
      expect(application, acting.get(application.id)?.what),
    send: (applicationId: string, draftVersion: number) =>
      act(applicationId, 'send', () => sending.mutateAsync({ applicationId, draftVersion })),
    skip: (id: string) => act(id, 'skip', () => skipping.mutateAsync(id)),
    undo: (id: string) => act(id, 'undo', () => undoing.mutateAsync(id)),
    confirm: (applicationId: string, wasSent: boolean) =>
      act(applicationId, 'confirm', () => confirming.mutateAsync({ applicationId, wasSent })),
    saveDraft: (applicationId: string, draft: Draft) => saveDraft({ applicationId, draft }),
  }
}

function expect<A extends Application>(application: A, act: Act | undefined): A {
  switch (act) {
    case 'send':
      return { ...application, state: 'queued', reason: null }
    case 'skip':
      return { ...application, state: 'skipped', reason: 'by-you' }
    case 'undo':
      return { ...application, state: 'review', reason: null }
    case 'confirm': // the server decides the outcome
    case undefined:
      return application
  }
}

const failures: Record<Act, string> = {
  send: 'Not sent.',
  skip: 'Not skipped.',
  undo: 'The skip was not taken back.',
  confirm: 'Not saved.',
}

function sayRefusal(what: Act, error: unknown): string {
  const why = isStale(error)
    ? 'It was changed elsewhere in the meantime. What you see now is the newer version: read it, then send it.'
    : sayError(error)
  return `${failures[what]} ${why}`
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-elsewhere'
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
