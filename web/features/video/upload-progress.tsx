import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { sayBytes } from './say-bytes.ts'
import type { ChosenVideo } from './use-video-upload.ts'

type UploadProgressProps = {
  chosen: ChosenVideo
  pause: () => void
  resume: () => void
  cancel: () => void
}

/** Shows the progress of an upload, what it waits for, and its actions. */
export function UploadProgress({ chosen, pause, resume, cancel }: UploadProgressProps) {
  const { name, sizeBytes, state } = chosen
  const sentBytes = state.step === 'done' ? sizeBytes : state.sentBytes
  const percent = Math.floor((sentBytes / sizeBytes) * 100)
  const isMoving = state.step === 'sending' || state.step === 'waiting'

  return (
    <Card className="space-y-2 p-3">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span data-figures className="shrink-0 text-muted">
          {percent}% · {sayBytes(sentBytes)} of {sayBytes(sizeBytes)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${sayBytes(sentBytes)} of ${sayBytes(sizeBytes)}`}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p
          aria-live="polite"
          className={`min-h-5 min-w-0 flex-1 max-md:basis-full ${state.step === 'failed' ? 'text-bad' : 'text-muted'}`}
        >
          {sayState(chosen)}
        </p>
        {isMoving && (
          <Button isSmall onClick={pause}>
            Pause
          </Button>
        )}
        {state.step === 'paused' && (
          <Button isSmall onClick={resume}>
            Resume
          </Button>
        )}
        {state.step === 'failed' && state.canRetry && (
          <Button isSmall onClick={resume}>
            Retry
          </Button>
        )}
        <Button isSmall look="quiet" onClick={cancel}>
          Cancel upload
        </Button>
      </div>
    </Card>
  )
}

function sayState({ state, sizeBytes }: ChosenVideo): string {
  switch (state.step) {
    case 'sending':
      return state.sentBytes >= sizeBytes ? 'Checking the video…' : 'Uploading…'
    case 'waiting':
      return state.because === 'server'
        ? 'The server had a problem. Trying again…'
        : 'Connection lost. Trying again…'
    case 'paused':
      return 'Paused. Your progress is kept for a day.'
    case 'failed':
      return state.message
    case 'done':
      return 'Uploaded.'
  }
}
