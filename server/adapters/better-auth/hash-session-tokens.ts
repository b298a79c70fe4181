import { createHash } from 'node:crypto'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type OpenTables = ReturnType<typeof drizzleAdapter>
type Tables = ReturnType<OpenTables>
type Part = Omit<Tables, 'transaction'>
type Where = Parameters<Tables['delete']>[0]['where']

/** Makes better-auth's tables keep only the hash of each session's token: a dump opens no session. */
export function hashSessionTokens(open: OpenTables): OpenTables {
  return (options) => {
    const tables = open(options)
    return {
      ...tables,
      ...hashing(tables),
      transaction: (run) => tables.transaction((part) => run({ ...part, ...hashing(part) })),
    }
  }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function hashing(tables: Part) {
  const create: Part['create'] = async (asked) => {
    const token = 'token' in asked.data ? asked.data['token'] : undefined
    if (asked.model !== 'session' || typeof token !== 'string') return tables.create(asked)
    const data = { ...asked.data, token: hashOfToken(token) }
    // The cookie is made of what comes back.
    return Object.assign(Object(await tables.create({ ...asked, data })), { token })
  }
  const findOne: Part['findOne'] = async (asked) => {
    const found = await tables.findOne(hashed(asked))
    const token = asked.where.find(isToken)?.value
    const isWanted = asked.model === 'session' && found !== null && token !== undefined
    return (isWanted ? Object.assign(Object(found), { token }) : found) as never // the row as it was, with its own token
  }
  const methods: Pick<Part, 'count' | 'delete' | 'deleteMany' | 'updateMany'> = {
    count: (asked) => tables.count(hashed(asked)),
    delete: (asked) => tables.delete(hashed(asked)),
    deleteMany: (asked) => tables.deleteMany(hashed(asked)),
    updateMany: (asked) => tables.updateMany(hashed(asked)),
  }
  const findMany: Part['findMany'] = (asked) => tables.findMany(hashed(asked))
  const update: Part['update'] = (asked) => tables.update(hashed(asked))
  return { ...methods, create, findOne, findMany, update }
}

function hashed<Asked extends { model: string; where?: Where | undefined }>(asked: Asked): Asked {
  const { model, where } = asked
  return model === 'session' && where ? { ...asked, where: where.map(hashedPart) } : asked
}

function isToken({ field }: Where[number]): boolean {
  return field === 'token'
}

function hashedPart(part: Where[number]): Where[number] {
  return isToken(part) && typeof part.value === 'string'
    ? { ...part, value: hashOfToken(part.value) }
    : part
}
