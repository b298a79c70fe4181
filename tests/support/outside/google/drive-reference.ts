import { z } from 'zod'

/** Schemas written from the reference of Drive's API, version 3, to hold requests and the stand-in's answers against. */
const Id = z.string().min(1)
const Int64 = z.string().regex(/^\d+$/u)
const fields = z.string().min(1)
const allDrives = z.literal('true').exactOptional()

export const FileResource = z.strictObject({
  kind: z.literal('drive#file').exactOptional(),
  id: Id.exactOptional(),
  name: z.string().exactOptional(),
  mimeType: z.string().exactOptional(),
  parents: z.array(Id).exactOptional(),
  description: z.string().nullable().exactOptional(),
  appProperties: z.record(z.string(), z.string()).exactOptional(),
  createdTime: z.iso.datetime().exactOptional(),
  modifiedTime: z.iso.datetime().exactOptional(),
  trashed: z.boolean().exactOptional(),
  ownedByMe: z.boolean().exactOptional(),
  shared: z.boolean().exactOptional(),
  webViewLink: z.url().exactOptional(),
  webContentLink: z.url().nullable().exactOptional(),
  size: Int64.nullable().exactOptional(),
  sha256Checksum: z.string().nullable().exactOptional(),
  capabilities: z.record(z.string(), z.boolean()).exactOptional(),
  permissionIds: z.array(Id).exactOptional(),
  permissions: z
    .array(z.looseObject({ id: Id, type: z.string(), role: z.string() }))
    .exactOptional(),
})
export const UsualFile = z.strictObject({
  kind: z.literal('drive#file'),
  id: Id,
  name: z.string(),
  mimeType: z.string(),
})
export const PermissionResource = z.strictObject({
  kind: z.literal('drive#permission').exactOptional(),
  id: Id.exactOptional(),
  type: z.enum(['user', 'group', 'domain', 'anyone']).exactOptional(),
  role: z
    .enum(['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'])
    .exactOptional(),
  emailAddress: z.string().exactOptional(),
  allowFileDiscovery: z.boolean().exactOptional(),
})
export const AboutResource = z.strictObject({
  kind: z.literal('drive#about').exactOptional(),
  user: z
    .strictObject({
      kind: z.literal('drive#user').exactOptional(),
      displayName: z.string().exactOptional(),
      emailAddress: z.string().exactOptional(),
      permissionId: z.string().exactOptional(),
      me: z.boolean().exactOptional(),
    })
    .exactOptional(),
  storageQuota: z
    .strictObject({ limit: Int64, usage: Int64, usageInDrive: Int64, usageInDriveTrash: Int64 })
    .exactOptional(),
  maxUploadSize: Int64.exactOptional(),
  appInstalled: z.boolean().exactOptional(),
  canCreateDrives: z.boolean().exactOptional(),
})
export const ErrorBody = z.strictObject({
  error: z.strictObject({
    code: z.int(),
    message: z.string(),
    errors: z
      .array(z.strictObject({ domain: z.string(), reason: z.string(), message: z.string() }))
      .min(1),
  }),
})
export const TokenAnswer = z.strictObject({
  access_token: z.string().min(1),
  expires_in: z.int(),
  refresh_token: z.string().min(1).exactOptional(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
})

const NewFile = z.strictObject({
  id: Id,
  name: z.string(),
  mimeType: z.string(),
  parents: z.array(Id).length(1).exactOptional(),
})
type Request = { method: string; path: RegExp; query: z.ZodType; body: z.ZodType }

/** Requests that the product makes: each names its fields, where an answer has some. */
const requests: Request[] = [
  {
    method: 'GET',
    path: /^\/drive\/v3\/about$/u,
    query: z.strictObject({ fields }),
    body: z.null(),
  },
  {
    method: 'GET',
    path: /^\/drive\/v3\/files\/generateIds$/u,
    query: z.strictObject({ fields, count: Int64, space: z.literal('drive') }),
    body: z.null(),
  },
  {
    method: 'GET',
    path: /^\/drive\/v3\/files\/[\w-]+$/u,
    query: z.union([
      z.strictObject({ fields, supportsAllDrives: allDrives }),
      z.strictObject({ alt: z.literal('media'), supportsAllDrives: allDrives }),
    ]),
    body: z.null(),
  },
  {
    method: 'POST',
    path: /^\/drive\/v3\/files$/u,
    query: z.strictObject({ fields }),
    body: NewFile,
  },
  {
    method: 'POST',
    path: /^\/drive\/v3\/files\/[\w-]+\/copy$/u,
    query: z.strictObject({ fields, supportsAllDrives: allDrives }),
    body: z.strictObject({ id: Id, name: z.string(), parents: z.array(Id).length(1) }),
  },
  {
    method: 'GET',
    path: /^\/drive\/v3\/files\/[\w-]+\/permissions$/u,
    query: z.strictObject({ fields, supportsAllDrives: allDrives }),
    body: z.null(),
  },
  {
    method: 'POST',
    path: /^\/drive\/v3\/files\/[\w-]+\/permissions$/u,
    query: z.strictObject({ fields, supportsAllDrives: allDrives }),
    body: z.strictObject({
      type: z.literal('anyone'),
      role: z.literal('reader'),
      allowFileDiscovery: z.literal(false),
    }),
  },
  {
    method: 'DELETE',
    path: /^\/drive\/v3\/files\/[\w-]+(?:\/permissions\/\w+)?$/u,
    query: z.strictObject({ supportsAllDrives: allDrives }),
    body: z.null(),
  },
  {
    method: 'POST',
    path: /^\/upload\/drive\/v3\/files$/u,
    query: z.strictObject({
      fields,
      uploadType: z.literal('resumable'),
      supportsAllDrives: allDrives,
    }),
    body: NewFile,
  },
  {
    method: 'PUT',
    path: /^\/upload\/drive\/v3\/files$/u,
    query: z.looseObject({ upload_id: z.string(), uploadType: z.literal('resumable') }),
    body: z.unknown(),
  },
]

/** Finds what is wrong with a request by the reference. Empty: nothing. */
export function problemsOf({
  method,
  path,
  query,
  body,
}: {
  method: string
  path: string
  query: unknown
  body: unknown
}): string[] {
  const known = requests.find((one) => one.method === method && one.path.test(path))
  if (!known) return [`${method} ${path} is not a request of the reference`]
  return [known.query.safeParse(query), known.body.safeParse(body)].flatMap(({ error }) =>
    error ? [`${method} ${path}: ${error.message}`] : [],
  )
}
