import { z } from 'zod'
import { GoogleRefusal } from '../world/refusal.ts'
import type { DriveFile } from '../world/world.ts'

/** Parameters that every call of the reference may have. */
const everyQuery = {
  fields: z.string().exactOptional(),
  alt: z.literal('json').exactOptional(),
  prettyPrint: z.string().exactOptional(),
  supportsAllDrives: z.enum(['true', 'false']).exactOptional(),
}
export const FieldsQuery = z.strictObject(everyQuery)
/** `alt` media: the bytes of the file instead of what is known of it. */
export const GetQuery = z.strictObject({
  ...everyQuery,
  alt: z.enum(['json', 'media']).exactOptional(),
})
export const IdsQuery = z.strictObject({
  ...everyQuery,
  count: z.coerce.number().int().min(1).max(1_000).default(10),
  space: z.enum(['drive', 'appDataFolder']).default('drive'),
  type: z.enum(['files', 'shortcuts']).default('files'),
})
export const ListQuery = z.strictObject({
  ...everyQuery,
  q: z.string().default(''),
  pageSize: z.coerce.number().int().min(1).max(1_000).default(100),
  pageToken: z.string().exactOptional(),
  orderBy: z.string().exactOptional(),
  spaces: z.literal('drive').exactOptional(),
})
export const ShareQuery = z.strictObject({
  ...everyQuery,
  sendNotificationEmail: z.literal('false').exactOptional(),
})

export const FileBody = z.strictObject({
  id: z.string().exactOptional(),
  name: z.string().exactOptional(),
  mimeType: z.string().exactOptional(),
  parents: z.array(z.string()).max(1).exactOptional(),
  description: z.string().exactOptional(),
  appProperties: z.record(z.string(), z.string()).exactOptional(),
})
export const PermissionBody = z.strictObject({
  type: z.literal('anyone'),
  role: z.literal('reader'),
  allowFileDiscovery: z.literal(false).exactOptional(),
})

/** Understands the few conditions that occur. */
export function matches(file: DriveFile, q: string): boolean {
  return q
    .split(' and ')
    .map((part) => part.trim())
    .every((part) => {
      const [, kind] = /^mimeType contains '([^']+)'$/u.exec(part) ?? []
      if (kind !== undefined) return file.mimeType.includes(kind)
      const [, type] = /^mimeType = '([^']+)'$/u.exec(part) ?? []
      if (type !== undefined) return file.mimeType === type
      const [, parent] = /^'([^']+)' in parents$/u.exec(part) ?? []
      if (parent !== undefined) return file.parents.includes(parent)
      const [, name] = /^name = '([^']+)'$/u.exec(part) ?? []
      if (name !== undefined) return file.name === name
      if (part === '' || part === 'trashed = false' || part === 'trashed=false') return true
      throw new GoogleRefusal('invalid', `Invalid Value ${part}`)
    })
}
