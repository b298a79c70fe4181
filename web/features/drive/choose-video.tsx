import { useState, type FormEvent } from 'react'
import type { UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useTakeDriveVideo } from '../../data/drive.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Form that takes a video in the user's drive as their intro video, and what came of it. */
export function ChooseVideo({ user }: { user: UserDocument }) {
  const [link, setLink] = useState('')
  const { mutate, isPending, error } = useTakeDriveVideo()
  const { driveVideoIsComing: isComing, driveVideoProblem } = user
  const problem = error ? sayError(error) : driveVideoProblem
  const choose = (event: FormEvent) => {
    event.preventDefault()
    mutate(link, { onSuccess: () => setLink('') })
  }
  return (
    <form className="space-y-3" aria-label="A video in your Google Drive" onSubmit={choose}>
      {problem !== null && !isPending && !isComing && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Link to a video in your Google Drive"
        hint="It takes the place of the intro video above."
        type="url"
        required
        placeholder="https://drive.google.com/file/d/…"
        value={link}
        onChange={({ currentTarget: { value } }) => setLink(value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" disabled={isPending || isComing}>
          Use this video
        </Button>
        {isComing && (
          <span role="status" className="text-muted">
            Your video is being fetched from your Google Drive.
          </span>
        )}
      </div>
    </form>
  )
}
