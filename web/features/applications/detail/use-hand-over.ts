import { useState } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { toast } from '../../shell/toasts/toast.ts'
import { textOf } from './draft-values.ts'
import type { Work } from './use-application-work.ts'

/** Hands a letter over to the user: copied, with the job open in another tab, where they send it themselves. */
export function useHandOver({ id, job, answers }: ApplicationTimeline, { form }: Work) {
  const [handedOver, setHandedOver] = useState<string | null>(null)
  const isDone = handedOver === id
  const start = async () => {
    const letter = textOf(form.typed, 'letter')
    const answered = answers.filter(({ answer }) => answer !== '')
    const text = [letter, ...answered.map(({ question, answer }) => `${question}\n${answer}`)]
    const copying = copy(text.join('\n\n')) // before the new tab takes the focus
    if (job.link !== '') window.open(job.link, '_blank', 'noopener,noreferrer')
    try {
      await copying
      setHandedOver(id)
      toast.success('Letter copied.')
    } catch {
      toast.error("The letter wasn't copied: your browser doesn't allow it. Select it to copy it.")
    }
  }
  return {
    /** True once the letter on the screen was copied. */
    isDone,
    label: sayStart({ isDone, hasLink: job.link !== '' }),
    start: () => void start(),
  }
}

/** Rejects where the browser allows no copying, as on a page without HTTPS. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

function sayStart({ isDone, hasLink }: { isDone: boolean; hasLink: boolean }): string {
  const copy = isDone ? 'Copy again' : 'Copy letter'
  return hasLink ? `${copy} and open job` : copy
}
