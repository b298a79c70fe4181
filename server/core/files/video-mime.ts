import { fileTypeFromBuffer } from 'file-type'

/** As much of a file as it takes to know what it is. */
export const headBytes = 4100

const taken: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime']

/** What a file is by its first bytes, whatever it is called; null = no video that we take. */
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
