import { useState } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { Button } from '../../../ui/button.tsx'
import { NeverClientDialog } from './never-client-dialog.tsx'
import { NeverWordsDialog } from './never-words-dialog.tsx'

/** Ways to see no more jobs like this one. */
export function NeverRow({ application }: { application: ApplicationTimeline }) {
  const [asking, setAsking] = useState<'client' | 'words' | null>(null)
  const { id, job, isNeverClient } = application
  const close = () => setAsking(null)
  return (
    <section aria-label="No more like this" className="flex flex-wrap gap-2">
      {isNeverClient ? (
        <p className="basis-full text-muted">
          You want nothing sent to this client. You can take the client off your list under Rules.
        </p>
      ) : (
        <Button isSmall onClick={() => setAsking('client')}>
          Never this client
        </Button>
      )}
      <Button isSmall onClick={() => setAsking('words')}>
        Never these words…
      </Button>
      <NeverClientDialog
        applicationId={id}
        jobTitle={job.title}
        isOpen={asking === 'client'}
        onClose={close}
      />
      <NeverWordsDialog jobTitle={job.title} isOpen={asking === 'words'} onClose={close} />
    </section>
  )
}
