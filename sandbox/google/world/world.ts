import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createGrants, type Grants } from '../../kit/oauth/grants.ts'
import { GoogleRefusal } from './refusal.ts'

export type Permission = {
  id: string
  type: 'user' | 'anyone'
  role: 'owner' | 'reader' | 'writer'
  emailAddress: string | null
  allowFileDiscovery: boolean
}

export type DriveFile = {
  id: string
  ownerId: string
  name: string
  mimeType: string
  parents: string[]
  sizeBytes: number
  /** Hash of the bytes. */
  sha256: string
  /** Bytes of the file. Null: they are not kept, and read as zeros. */
  content: Buffer | null
  description: string | null
  appProperties: Record<string, string>
  permissions: Permission[]
  /** True: the program made it, or its user has picked it there; `drive.file` covers no other. */
  isOfApp: boolean
  createdTime: string
}

export type GoogleAccount = {
  id: string
  email: string
  name: string
  limitBytes: number
  files: Map<string, DriveFile>
}

export const Settings = z.strictObject({
  accessTokenSeconds: z.int().min(1),
  /** True: each refresh answers another refresh token, and the one before is no longer good. */
  rotatesRefreshTokens: z.boolean(),
  checksPkce: z.literal(true),
  /** True: a copy has the permissions of its source, as in shared folders. */
  copiesCarryPermissions: z.boolean(),
})
export type Settings = z.output<typeof Settings>
export const SettingsChange = Settings.exactPartial()

/** Request that arrived, without what would let somebody in. */
export type ArrivedRequest = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

/** Upload that has begun. */
export type Session = {
  ownerId: string
  file: Pick<DriveFile, 'id' | 'name' | 'mimeType' | 'parents' | 'appProperties'>
  totalBytes: number
  receivedBytes: number
}

/** Google as one program sees it: accounts with their drives, and what their users consented to. */
export type World = {
  readonly settings: Settings
  readonly grants: Grants
  readonly accounts: Map<string, GoogleAccount>
  /** Accounts and clients that consented before: the next consent gives no refresh token unless it is asked for. */
  readonly consented: Set<string>
  readonly sessions: Map<string, Session>
  readonly requests: ArrivedRequest[]
  readonly closing: AbortController
  url: string
}

const fifteenGigabytes = 15_000_000_000

export function createWorld(): World {
  const settings: Settings = {
    accessTokenSeconds: 3_599,
    rotatesRefreshTokens: false,
    checksPkce: true,
    copiesCarryPermissions: false,
  }
  const world: World = {
    settings,
    grants: createGrants(settings),
    accounts: new Map(),
    consented: new Set(),
    sessions: new Map(),
    requests: [],
    closing: new AbortController(),
    url: '',
  }
  ensureAccount(world, 'ada@gmail.example', 'Ada Example')
  return world
}

export function ensureAccount(
  { accounts }: World,
  email: string,
  name = nameOf(email),
): GoogleAccount {
  const known = [...accounts.values()].find((account) => account.email === email)
  if (known) return known
  const id = `${accounts.size + 1}`.padStart(21, '1')
  const account = { id, email, name, limitBytes: fifteenGigabytes, files: new Map() }
  accounts.set(id, account)
  return account
}

export function accountByEmail({ accounts }: World, email: string): GoogleAccount | null {
  return [...accounts.values()].find((account) => account.email === email) ?? null
}

function nameOf(email: string): string {
  const [name = ''] = email.split('@')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Makes an id in the form of Drive's. */
export function newId(): string {
  return `1${randomBytes(24).toString('base64url')}`
}

export function usedBytes({ files }: GoogleAccount): number {
  return [...files.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** Adds a file to a drive. Throws GoogleRefusal `fileIdInUse`, `storageQuotaExceeded`, `notFound` for its folder. */
export function addFile(
  world: World,
  account: GoogleAccount,
  given: Pick<DriveFile, 'id' | 'name' | 'mimeType' | 'sizeBytes' | 'sha256' | 'isOfApp'> &
    Partial<
      Pick<DriveFile, 'parents' | 'description' | 'appProperties' | 'permissions' | 'content'>
    >,
): DriveFile {
  if (fileById(world, given.id)) throw new GoogleRefusal('fileIdInUse')
  if (usedBytes(account) + given.sizeBytes > account.limitBytes)
    throw new GoogleRefusal('storageQuotaExceeded')
  for (const parent of given.parents ?? [])
    if (parent !== 'root' && !account.files.has(parent))
      throw new GoogleRefusal('notFound', `File not found: ${parent}.`)
  const file: DriveFile = {
    parents: ['root'],
    description: null,
    appProperties: {},
    content: null,
    ...given,
    ownerId: account.id,
    permissions: [ownerOf(account), ...(given.permissions ?? [])],
    createdTime: new Date().toISOString(),
  }
  account.files.set(file.id, file)
  return file
}

function ownerOf({ id, email }: GoogleAccount): Permission {
  return { id, type: 'user', role: 'owner', emailAddress: email, allowFileDiscovery: false }
}

export function fileById({ accounts }: World, id: string): DriveFile | null {
  for (const { files } of accounts.values()) {
    const file = files.get(id)
    if (file) return file
  }
  return null
}
