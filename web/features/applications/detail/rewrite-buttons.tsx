import { useState } from 'react'
import type { RewriteHow } from '../../../../contract/writing/writing-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import type { Work } from './use-application-work.ts'

const ways: readonly { how: RewriteHow; label: string }[] = [
  { how: 'again', label: 'Regenerate' },
  { how: 'shorter', label: 'Shorter' },
  { how: 'like-mine', label: 'More like my letter' },
]

type RewriteButtonsProps = {
  work: Pick<Work, 'isBusy' | 'isRewriting' | 'rewrite'>
  /** True: the user has edited the letter, which a new one would replace. */
  isOwn: boolean
}

/** Buttons to have the letter written again. A letter that the user has edited is replaced only after a question. */
export function RewriteButtons({ work, isOwn }: RewriteButtonsProps) {
  const [asked, setAsked] = useState<RewriteHow | null>(null)
  const { isBusy, isRewriting } = work
  const press = (how: RewriteHow) => {
    if (isBusy) return
    if (isOwn) setAsked(how)
    else void work.rewrite(how)
  }
  return (
    <div
      role="group"
      aria-label="Write it again"
      className="mt-2 flex flex-wrap items-center gap-2"
    >
      {ways.map(({ how, label }) => (
        <Button
          key={how}
          isSmall
          // The pressed button keeps the focus while busy.
          aria-disabled={isBusy}
          className="aria-disabled:cursor-progress aria-disabled:opacity-55"
          onClick={() => press(how)}
        >
          {label}
        </Button>
      ))}
      <p role="status" className="text-muted">
        {isRewriting && 'Writing…'}
      </p>
      <ConfirmDialog
        title="Replace your letter?"
        action="Replace letter"
        isOpen={asked !== null}
        onConfirm={() => asked && void work.rewrite(asked)}
        onClose={() => setAsked(null)}
      >
        <p>You edited this letter. A new one takes its place, and your changes are lost.</p>
      </ConfirmDialog>
    </div>
  )
}
