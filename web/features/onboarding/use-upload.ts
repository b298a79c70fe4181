import { useState } from 'react'
import { sentences } from '../../../contract/errors.ts'

export type Upload = ReturnType<typeof useUpload>

/** How the video of step 4 stands, told by the part that sends it. */
export function useUpload() {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  return { isBusy, hasFile, setIsBusy, setHasFile }
}

/** Why the set-up cannot be completed with a video yet, or null. Rules ONBOARD-28 and ONBOARD-30. */
export function videoProblem(
  upload: { hasFile: boolean },
  options: { isWanted: boolean; isStored: boolean },
): string | null {
  if (!options.isWanted) return null
  if (upload.hasFile) return sentences['upload-failed'] // chosen, and neither on its way nor there
  return options.isStored ? null : 'Please select a video file to upload.'
}
