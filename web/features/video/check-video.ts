import { clientSentences } from '../../../contract/client-sentences.ts'

/** File types that the file dialog offers. */
export const acceptedVideos = 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov'

/** Reason not to upload a file; null: none. The server still checks the real type by its bytes. */
export function videoProblem(
  { name, type, size }: { name: string; type: string; size: number },
  maxBytes: number | null,
): string | null {
  const isVideo =
    /^video\/(?:mp4|webm|quicktime)$/u.test(type) || /\.(?:mp4|webm|mov)$/iu.test(name)
  if (!isVideo || size === 0) return clientSentences['video-type-refused']
  return maxBytes !== null && size > maxBytes ? clientSentences['video-too-large'] : null
}
