import { fileTypeFromBuffer } from 'file-type'

/** Bytes of a file's head that are enough to tell its type. */
export const headBytes = 4100

const taken: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime']

/** Finds a file's type from its first bytes, whatever its name. Null: not a video that we take. */
export async function videoMime(head: Uint8Array): Promise<string | null> {
  const mime = await lookAt(head)
  return mime !== undefined && taken.includes(mime) ? mime : null
}

async function lookAt(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined // cut off in a way that its reader did not expect: nothing that we know
  }
}
