import type { auth } from '@googleapis/drive'
import type { DriveUpload } from '../../ports/drive.ts'
import { PortError } from '../../ports/port-error.ts'
import { toPortError } from './to-port-error.ts'

/** Client of google-auth-library, which the package of the API brings. */
export type OAuth2Client = InstanceType<typeof auth.OAuth2>

/** Bytes of a piece, a multiple of 256 KiB: all of an upload that is in memory at a time. */
const pieceBytes = 8 * 1024 * 1024
const pieceMs = 120_000
/** Failures in a row before an upload is given up until its task is tried again. */
const maxFailures = 4

/**
 * Uploads a file by Drive's resumable protocol: after a failure it asks how much has arrived and continues from there. Throws
 * what the library throws for the beginning, and PortError for the rest.
 */
export async function uploadInPieces(
  client: OAuth2Client,
  root: string,
  { id, name, mime, sizeBytes, folderId, read }: DriveUpload,
): Promise<void> {
  const begun = await client.request({
    url: `${root}upload/drive/v3/files?uploadType=resumable&fields=id&supportsAllDrives=true`,
    method: 'POST',
    headers: {
      'x-upload-content-type': mime,
      'x-upload-content-length': `${sizeBytes}`,
    },
    data: { id, name, mimeType: mime, parents: [folderId] },
    retry: true,
  })
  const session = sameOrigin(begun.headers.get('location'), root)
  let failures = 0
  let at: number | 'done' = 0
  while (at !== 'done') {
    try {
      at = await sendFrom(client, session, { at, sizeBytes, read })
    } catch (error) {
      const told = toPortError(error)
      failures += 1
      const isLost = told.code === 'file-gone' || told.code === 'session-expired'
      if (isLost || told.code === 'drive-full' || failures > maxFailures) throw told
      at = await arrivedIn(client, session, sizeBytes).catch((cause: unknown) => {
        throw toPortError(cause)
      })
    }
  }
}

/** Sends piece after piece, each whole in memory. Returns "done", or throws with what Drive answered. */
async function sendFrom(
  client: OAuth2Client,
  session: string,
  { at, sizeBytes, read }: { at: number; sizeBytes: number } & Pick<DriveUpload, 'read'>,
): Promise<'done'> {
  let start = at
  const send = async (piece: Buffer): Promise<boolean> => {
    const { status } = await put(client, session, {
      data: piece,
      range: `bytes ${start}-${start + piece.length - 1}/${sizeBytes}`,
    })
    start += piece.length
    return status !== 308
  }
  let parts: Uint8Array[] = []
  let length = 0
  for await (const bytes of await read(at)) {
    let rest = bytes
    while (length + rest.length >= pieceBytes) {
      const fitting = rest.subarray(0, pieceBytes - length)
      rest = rest.subarray(fitting.length)
      if (await send(Buffer.concat([...parts, fitting]))) return 'done'
      parts = []
      length = 0
    }
    if (rest.length === 0) continue
    parts.push(rest)
    length += rest.length
  }
  if (length > 0 && (await send(Buffer.concat(parts)))) return 'done'
  throw new PortError('not-reached', { cause: new Error('the file ended before its size') })
}

/** Asks how much has arrived. */
async function arrivedIn(
  client: OAuth2Client,
  session: string,
  sizeBytes: number,
): Promise<number | 'done'> {
  const answer = await put(client, session, {
    data: Buffer.alloc(0),
    range: `bytes */${sizeBytes}`,
  })
  if (answer.status !== 308) return 'done'
  const [, last] = /^bytes=0-(\d+)$/u.exec(answer.headers.get('range') ?? '') ?? []
  return last === undefined ? 0 : Number(last) + 1
}

function put(
  client: OAuth2Client,
  session: string,
  { data, range }: { data: Buffer; range: string },
) {
  return client.request({
    url: session,
    method: 'PUT',
    headers: { 'content-range': range },
    data,
    timeout: pieceMs,
    retry: false,
    validateStatus: (status) => status === 308 || (status >= 200 && status < 300),
  })
}

/** Address of a session, which has to be where the upload was begun. */
function sameOrigin(location: string | null, root: string): string {
  const url = URL.parse(location ?? '')
  if (url?.origin !== new URL(root).origin)
    throw new PortError('not-reached', { cause: new Error('the upload was sent elsewhere') })
  return url.href
}
