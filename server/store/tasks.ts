import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { RewriteHow } from '../../contract/writing/writing-calls.ts'
import type { Queryable, Store } from './connect.ts'
import { failureCode } from './failure-code.ts'
import { signal } from './live.ts'
import { wakeWhenDue } from './wake-when-due.ts'

/** Tasks and their payloads: work that is safe to repeat and can wait. A payload never holds a secret in the clear. */
export type Tasks = {
  'send-mail': MailTask
  /** `attempts`: tries of this delivery that had ended when it was queued. */
  'deliver-notice': NoticeTask
  'retry-notice': NoticeTask
  'tend-notices': Record<string, never>
  /** `deviceId`: of the user's. Each other field is what the kind of notice needs to know. */
  'push-notice': PushTask
  'check-sign-in': { uid: string }
  'keep-secrets': { uid: string }
  /** `sealed`: the token, as its account held it. */
  'revoke-token': { uid: string; marketplace: string; sealed: string }
  /** `sealed`: the token, as its connection held it. */
  'revoke-drive': { uid: string; sealed: string }
  'check-drive': { uid: string }
  'tend-drive': { uid: string }
  'tend-drives': Record<string, never>
  /** `version`: of the key, when it was saved. */
  'check-writer-key': { uid: string; version: number }
  /** `version`: of the card, when the text was asked for. */
  'write-text': { uid: string; what: 'coverLetter' | 'profileDescription'; version: number }
  /** `draftVersion`: of the letter in place of which the model writes. `how`: absent = as it was written first. */
  'write-letter': { uid: string; applicationId: string; draftVersion: number; how?: RewriteHow }
  'send-message': { uid: string; applicationId: string; id: string }
  'write-answer': { uid: string; applicationId: string }
  'read-answers': { uid: string; marketplace: string }
  'tend-follow-ups': Record<string, never>
  'send-digests': Record<string, never>
  'search-marketplace': { uid: string; marketplace: string }
  'delete-account': { uid: string }
  'delete-file': { uid: string; fileId: string }
  /** `fileId`: of the intro video that was stored. */
  'prepare-video': { uid: string; fileId: string }
  'sweep-uploads': Record<string, never>
  'tend-job-search': Record<string, never>
  'tend-jobs': Record<string, never>
  'tend-accounts': Record<string, never>
  'check-agency': { uid: string }
  'tend-agencies': Record<string, never>
  /**
   * `checkoutId`: a guest's purchase that makes the customer known; null when the customer is known, or not ours.
   * `customerId`: null for the customer who has paid that checkout.
   */
  'refresh-customer': { customerId: string | null; checkoutId: string | null }
  'tend-subscriptions': Record<string, never>
  'tend-security-log': Record<string, never>
}
export type TaskName = keyof Tasks

/** Mail still to be written: its kind, and what that kind needs to know. */
export type MailTask = { kind: string } & Record<string, string>

type NoticeTask = { uid: string; channelId: string; deliveryId: string; attempts: number }
/** Notice still to be pushed to one device of a user: its kind, and what that kind needs to know. */
export type PushTask = { uid: string; deviceId: string; kind: string } & Record<string, string>

type QueueOptions = Omit<Queue, 'name'>

const often: QueueOptions = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30 * 60, // 60 of them take more than a day
  expireInSeconds: 5 * 60,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3600,
}
/** A deletion that was promised is retried until it is done. */
const untilDone: QueueOptions = { ...often, retryLimit: 100_000, retentionSeconds: 365 * 86_400 }

export const queues: Record<TaskName, QueueOptions> = {
  'send-mail': often,
  'deliver-notice': often,
  'retry-notice': often,
  'tend-notices': often,
  // A notice that comes a day later tells nothing new.
  'push-notice': { ...often, retryLimit: 20 },
  'check-sign-in': often,
  'keep-secrets': often,
  'revoke-token': often,
  'revoke-drive': often,
  // Its user waits for it.
  'check-drive': { ...often, retryLimit: 2, policy: 'short' },
  'tend-drive': { ...often, policy: 'short', expireInSeconds: 40 * 60 },
  'tend-drives': often,
  'check-writer-key': often,
  // Its user waits for it: a text is written within a minute, or a few tries later not at all.
  'write-text': { ...often, retryLimit: 2, expireInSeconds: 2 * 60 },
  'write-letter': { ...often, retryLimit: 3 },
  'send-message': often,
  // Its user waits for it, and may ask again.
  'write-answer': { ...often, retryLimit: 2, expireInSeconds: 2 * 60 },
  // Its user waits for it, and may ask again.
  'read-answers': { ...often, retryLimit: 1, policy: 'short' },
  'tend-follow-ups': often,
  'send-digests': often,
  // Its user waits for it, and it counts as failed after two minutes.
  'search-marketplace': { ...often, retryLimit: 2, expireInSeconds: 2 * 60 },
  'delete-account': untilDone,
  'delete-file': untilDone,
  // One that can't be prepared plays as it was uploaded.
  'prepare-video': { ...often, retryLimit: 3, expireInSeconds: 40 * 60 },
  'sweep-uploads': often,
  'tend-job-search': often,
  'tend-jobs': often,
  'tend-accounts': often,
  'check-agency': often,
  'tend-agencies': often,
  'refresh-customer': { ...often, policy: 'short' },
  'tend-subscriptions': often,
  'tend-security-log': often,
}

/**
 * Keys by which waiting tasks are merged: the one that begins later sees what both were queued for. Needs the policy
 * `short`.
 */
const mergedBy: { [Name in TaskName]?: (payload: Tasks[Name]) => string } = {
  'refresh-customer': ({ customerId, checkoutId }) => `${customerId} ${checkoutId}`,
  'read-answers': ({ uid, marketplace }) => `${uid} ${marketplace}`,
  'check-drive': ({ uid }) => uid,
  'tend-drive': ({ uid }) => uid,
}

/**
 * Tasks of which a process does several at the same time, each for another user: one that waits long, such as for a
 * slow model of a user's own, holds up nobody else.
 */
const placesOf: { [Name in TaskName]?: number } = {
  'deliver-notice': 8,
  'retry-notice': 4,
  'check-drive': 4,
  'push-notice': 4,
  'tend-drive': 4,
  'write-text': 4,
  'write-letter': 4,
  'send-message': 4,
  'write-answer': 4,
  'read-answers': 4,
  'search-marketplace': 4,
}

/** Things for which one task is done at a time. Left out: users. */
const groupedBy: { [Name in TaskName]?: (payload: Tasks[Name]) => string } = {
  'deliver-notice': ({ channelId }) => channelId,
  'retry-notice': ({ channelId }) => channelId,
}

type WorkOptions<Name extends TaskName> = {
  /** Called when the last try of a task has thrown. Not called when the process was killed meanwhile. */
  onGivenUp?: (payload: Tasks[Name]) => Promise<void>
}

export type TaskQueue = {
  /** Queues a task in the caller's transaction: done if it commits, forgotten if not. */
  enqueue<Name extends TaskName>(
    db: Queryable,
    name: Name,
    payload: Tasks[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /**
   * Runs the tasks of this name, including those queued by other processes; one that throws is retried with growing
   * waits.
   */
  work<Name extends TaskName>(
    name: Name,
    run: (payload: Tasks[Name], task: { id: string }) => Promise<void>,
    options?: WorkOptions<Name>,
  ): Promise<void>
  /** Runs every `minutes` (a divisor of 60), in one of the processes. */
  workEvery(minutes: number, name: TaskName, run: () => Promise<void>): Promise<void>
  /** Looks for tasks now instead of at the next turn. */
  wake(): void
  /** Takes up nothing new and lets tasks under way finish. */
  stop(): Promise<void>
}

export const taskSchema = 'pgboss'
/** Time after which a worker looks by itself, should `wakeWhenDue` have missed something. */
const pollSeconds = 300
const stopMs = 10_000

/** Opens the task queue, kept in the same database. A process that calls `work` also maintains it. */
export async function openTaskQueue(
  store: Store,
  options: {
    works: boolean
    onError?: (error: Error) => void
    /** Called when a task has thrown; it is retried. */
    onFailure?: (name: TaskName, error: unknown) => void
  },
): Promise<TaskQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.db.$client.query(text, values as unknown[]) },
    schema: taskSchema,
    migrate: false,
    createSchema: false,
    supervise: options.works,
    schedule: options.works,
  })
  const onError = (error: Error) => options.onError?.(error)
  boss.on('error', onError)
  await boss.start()
  const workers = new Map<string, string[]>()
  const due = wakeWhenDue(store, taskSchema, {
    wake(name) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    },
    onError,
  })

  async function work<Name extends TaskName>(
    name: Name,
    run: (payload: Tasks[Name], task: { id: string }) => Promise<void>,
    { onGivenUp }: WorkOptions<Name> = {},
  ): Promise<void> {
    const places = placesOf[name] ?? 1
    const polling = {
      pollingIntervalSeconds: pollSeconds,
      includeMetadata: true,
      ...(places > 1 && { localGroupConcurrency: 1 }),
    } as const
    const note = (error: unknown) => options.onFailure?.(name, error)
    const ids: string[] = []
    const take = async ([job]: JobWithMetadata<Tasks[Name]>[]) => {
      if (!job) return
      for (const id of ids) boss.notifyWorker(id) // after this one it looks for the next immediately
      await run(job.data, { id: job.id }).catch(async (error: unknown) => {
        note(error)
        if (job.retryCount >= job.retryLimit) await onGivenUp?.(job.data).catch(note)
        // Kept with the task, which may outlive its user: it must hold nothing of theirs.
        throw new Error(`${name} failed: ${failureCode(error)}`)
      })
    }
    // Each place is a worker of its own: of several that start together only one could be woken.
    for (let place = 0; place < places; place += 1) ids.push(await boss.work(name, polling, take))
    workers.set(name, ids)
    due.watch(name)
  }

  return {
    async enqueue(db, name, payload, { afterSeconds } = {}) {
      const after = afterSeconds === undefined ? {} : { startAfter: afterSeconds }
      const singletonKey = mergedBy[name]?.(payload)
      const merged = singletonKey === undefined ? {} : { singletonKey }
      const groupId = groupedBy[name]?.(payload) ?? ('uid' in payload ? payload.uid : undefined)
      const group = groupId !== undefined && placesOf[name] ? { group: { id: groupId } } : {}
      await boss.send(name, payload, { ...after, ...merged, ...group, db: fromDrizzle(db, sql) })
      await signal(db, 'task-queued')
    },
    work,
    async workEvery(minutes, name, run) {
      await boss.schedule(name, minutes === 60 ? '0 * * * *' : `*/${minutes} * * * *`)
      await work(name, run)
    },
    wake: due.look,
    async stop() {
      due.stop()
      await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

/** Brings the queue's tables up to date. The caller holds the lock of the migrations. */
export async function migrateTasks(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: taskSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // what fails is thrown as well
  await boss.start()
  try {
    for (const [name, queue] of Object.entries(queues)) {
      await boss.createQueue(name, queue)
      const { policy: _, ...changeable } = queue
      await boss.updateQueue(name, changeable)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
