import { useEffect, useRef, useState } from 'react'
import { useAbout } from '../../data/queries/queries.ts'
import { type RunningUpload, sendVideo, type UploadState } from '../../data/uploads/uploads.ts'
import { videoProblem } from './check-video.ts'

export type ChosenVideo = { name: string; sizeBytes: number; state: UploadState }

export type UploadCallbacks = {
  /** Called once the stored video has changed and the user document has been read again. */
  onUploaded: () => void
  /** Called with true while bytes are being sent. */
  onBusy?: (isBusy: boolean) => void
  /** Called with true once a file is chosen, with false when it is stored or cancelled. */
  onFileChosen?: (hasFile: boolean) => void
}

/** Uploads a chosen file, with its state and actions. Leaving the page pauses the upload. */
export function useVideoUpload({ onUploaded, onBusy, onFileChosen }: UploadCallbacks) {
  const maxBytes = useAbout().data?.maxVideoBytes ?? null
  const [chosen, setChosen] = useState<ChosenVideo | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<RunningUpload | null>(null)
  useEffect(() => () => running.current?.pause(), [])

  function end(): void {
    running.current = null
    setChosen(null)
    onFileChosen?.(false)
  }

  function show(file: File, state: UploadState): void {
    onBusy?.(state.step === 'sending' || state.step === 'waiting')
    if (state.step !== 'done') {
      setChosen({ name: file.name, sizeBytes: file.size, state })
      return
    }
    end()
    onUploaded()
  }

  return {
    chosen,
    problem,
    choose(file: File) {
      const why = videoProblem(file, maxBytes)
      setProblem(why)
      if (why !== null) return
      onFileChosen?.(true)
      running.current = sendVideo(file, (state) => show(file, state))
    },
    pause: () => running.current?.pause(),
    resume: () => running.current?.resume(),
    cancel() {
      void running.current?.cancel()
      onBusy?.(false)
      end()
    },
  }
}
