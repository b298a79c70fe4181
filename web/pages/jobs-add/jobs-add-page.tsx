import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from '../../features/jobs/own/bookmark.tsx'
import { OwnJobFields } from '../../features/jobs/own/own-job-form.tsx'
import { Card } from '../../ui/card.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Takes a job from anywhere, whose application the user sends themselves. */
export function JobsAddPage() {
  useTitle('Add a job')
  const navigate = useNavigate()
  const open = (application: string) =>
    void navigate({ to: '/bidding/review', search: { application } })
  return (
    <div className="max-w-3xl space-y-6">
      <header className="space-y-1">
        <h1 className="text-xl font-semibold">Add a job</h1>
        <p className="text-muted">
          Found a job elsewhere? Paste it here: it is scored and gets a letter from your facts,
          which you send yourself. Only you see it.
        </p>
      </header>
      <Card>
        <OwnJobFields onAdded={open} />
      </Card>
      <Bookmark />
    </div>
  )
}
