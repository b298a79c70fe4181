import { z } from 'zod/mini'
import { api } from '../../../contract/api.ts'
import { performanceCalls } from '../../../contract/insights/performance.ts'
import { keys } from '../queries/queries.ts'
import { answersPrefix } from './forget-device.ts'

/** Answers with the moments they came at, by the keys of their queries. */
export type KeptAnswer = { key: readonly string[]; data: unknown; at: number }
export type KeptAnswers = { uid: string; answers: KeptAnswer[] }

const address = '/kept-answers'
const Kept = z.object({
  answers: z.array(z.object({ key: z.array(z.string()), data: z.unknown(), at: z.number() })),
})

/**
 * Queries whose answers may be kept, by the beginning of their keys. Nothing else ever is: no token, no secret, no letter that
 * waits, no export.
 */
const keepable: readonly (readonly [key: readonly string[], schema: z.ZodMiniType])[] = [
  [keys.about, api.about.reply],
  [keys.me, api.me.reply],
  [keys.scanners, api.scanners.reply],
  [[...keys.applications, 'latest'], api.applications.reply],
  [[...keys.applications, 'counts'], api.applicationCounts.reply],
  [['performance'], performanceCalls.performance.reply],
]

export function isKeepable(key: readonly unknown[]): boolean {
  return schemaOf(key) !== undefined
}

/** Answers that are kept at most: each period of the figures is one of its own. */
const maxKept = 30

/** Keeps answers of a user in this browser, beside those of other pages before; the newest of each. */
export async function keep({ uid, answers }: KeptAnswers): Promise<void> {
  const before = await readKept()
  const fresh = answers.filter(({ key }) => isKeepable(key)).map(withoutLinks)
  const names = new Set(fresh.map(({ key }) => JSON.stringify(key)))
  const others = before?.uid === uid ? before.answers : []
  const kept = [...fresh, ...others.filter(({ key }) => !names.has(JSON.stringify(key)))]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxKept)
  const cache = await caches.open(answersPrefix + uid)
  await cache.put(address, Response.json({ answers: kept }))
}

/** Reads what is kept here of its last user. Null: nothing is. An answer that this version cannot read is left out. */
export async function readKept(): Promise<KeptAnswers | null> {
  const names = await caches.keys()
  const name = names.find((each) => each.startsWith(answersPrefix))
  const response = name && (await caches.match(address, { cacheName: name }))
  if (!response) return null
  const kept = Kept.safeParse(await response.json().catch(() => null))
  if (!kept.success) return null
  const answers = kept.data.answers.flatMap(({ key, data, at }) => {
    const read = schemaOf(key)?.safeParse(data)
    return read?.success ? [{ key, data: read.data, at }] : []
  })
  return { uid: name.slice(answersPrefix.length), answers }
}

function schemaOf(key: readonly unknown[]): z.ZodMiniType | undefined {
  const found = keepable.find(([beginning]) => beginning.every((part, at) => key[at] === part))
  return found?.[1]
}

/** Leaves out addresses that let somebody in without a session. */
function withoutLinks(answer: KeptAnswer): KeptAnswer {
  if (answer.key[0] !== keys.me[0]) return answer
  return { ...answer, data: { ...Object(answer.data), videoLink: null } }
}
