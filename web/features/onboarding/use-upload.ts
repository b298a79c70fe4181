import { useState } from 'react'
import { clientSentences } from '../../../contract/client-sentences.ts'

export type Upload = ReturnType<typeof useUpload>

/** Holds the state of the video upload in step 4, as reported by the part that sends it. `onChange`: it moved on. */
export function useUpload(onChange: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  const saying =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      onChange()
    }
  return { isBusy, hasFile, setIsBusy: saying(setIsBusy), setHasFile: saying(setHasFile) }
}

/** Says why the video keeps the set-up from being completed; null: nothing. Rules ONBOARD-28 and ONBOARD-30. */
export function videoProblem(
  upload: { hasFile: boolean },
  options: { isWanted: boolean; isStored: boolean },
): string | null {
  if (!options.isWanted) return null
  if (upload.hasFile) return clientSentences['upload-failed'] // chosen, but neither uploading nor stored
  return options.isStored ? null : 'Please select a video file to upload.'
}
