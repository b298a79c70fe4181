import { useEffect, useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import { onDriveOutcome, useConnectDrive } from '../../data/drive.ts'
import { rereadUser } from '../../data/queries/user-mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ConnectDriveProps = { action?: string; look?: 'primary' | 'plain' }

/** Button that lets us into a drive on a page of Google's, and what came of it. */
export function ConnectDrive({
  action = 'Connect Google Drive',
  look = 'primary',
}: ConnectDriveProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const { ask, isPending } = useConnectDrive({
    onSuccess: (way) => setIsWaiting(way === 'window'),
    onError: (error) => setProblem(sayError(error)),
  })
  useEffect(() => {
    if (!isWaiting) return
    return onDriveOutcome((outcome) => {
      setIsWaiting(false)
      setProblem(outcome.problem)
      if (outcome.problem === null) void rereadUser()
    })
  }, [isWaiting])
  const connect = () => {
    setProblem(null)
    ask()
  }
  return (
    <div className="space-y-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look={look} disabled={isPending} onClick={connect}>
          {isPending ? 'Opening Google…' : action}
        </Button>
        {isWaiting && (
          <span role="status" className="text-muted">
            Continue in the window of Google.
          </span>
        )}
      </div>
    </div>
  )
}
