import type { Driven, Turn } from './drive.ts'
import { callsOfUsers, type CallOfUsers } from './calls-of-users.ts'
import { headersOf } from './load-users.ts'
import type { BusyUser } from './many-users.ts'

/** Share of the answers that are parsed by the contract; all are parsed as JSON. */
const parsedOneIn = 20

/**
 * Gives the users turns, each after all others: every one makes the calls of the web client in its mix. A user has one request at
 * a time, and one whose change was cut off takes no further turn, since nobody knows whether it was made.
 */
export function turnsOf(people: readonly BusyUser[]) {
  const idle = [...people]
  const times = new Map<string, number[]>()
  const failures: string[] = []
  let [answers, checked] = [0, 0]

  function next(): Turn {
    const user = idle.shift()
    if (!user) throw new Error('There are more connections than users.')
    const wanted = callsOfUsers[user.turns % callsOfUsers.length]
    if (!wanted) throw new Error('There is no call.')
    const ask = askOf(wanted, user)
    const startedAt = performance.now()
    user.turns += 1
    if (!wanted.isWrite) idle.push(user) // its cut answer changes nothing
    return {
      ask,
      onAnswer(status, body) {
        if (wanted.isWrite) idle.push(user)
        note(`${wanted.call.method} ${wanted.call.path}`, performance.now() - startedAt)
        try {
          read(wanted, user, { status, body })
        } catch (error) {
          failures.push(`${wanted.call.path} ${status}: ${String(error)} ${body.slice(0, 300)}`)
        }
      },
    }
  }

  function note(kind: string, ms: number): void {
    const all = times.get(kind) ?? []
    times.set(kind, all)
    all.push(ms)
  }

  function read(
    { call, learn }: CallOfUsers,
    user: BusyUser,
    { status, body }: { status: number; body: string },
  ): void {
    if (status !== 200) throw new Error('refused')
    const answer: unknown = JSON.parse(body)
    learn?.(user, answer as never) // parsed below, one in some
    answers += 1
    if (answers % parsedOneIn > 0) return
    call.reply.parse(answer)
    checked += 1
  }

  return {
    next,
    checked: () => checked,
    /** Milliseconds of the answers since the last time, by call. */
    takeKinds() {
      const kinds = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))
      times.clear()
      return kinds
    },
    /** Throws when any answer was not as it has to be. */
    refuseFailures({ statuses }: Driven): void {
      const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      if (failures.length > 0)
        throw new Error(
          `${failures.length} answers were wrong (${told}), the first: ${failures[0]}`,
        )
    },
  }
}

function askOf({ call, parts }: CallOfUsers, user: BusyUser): Turn['ask'] {
  const { params, query, body } = parts(user)
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const asked = query ? `${path}?${new URLSearchParams(query)}` : path
  const json = { 'content-type': 'application/json' }
  return {
    method: call.method,
    path: asked,
    headers: { ...headersOf(user), ...(body !== undefined && json) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
