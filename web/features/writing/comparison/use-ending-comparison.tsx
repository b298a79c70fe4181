import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../late-dialogs.tsx'

type Asked = { says: string; change: () => unknown }

type EndingComparison = {
  /** Makes a change of the template's text, after a question when that ends a comparison. */
  changeText: (change: () => unknown) => Promise<void>
  /** The question, to be rendered. */
  question: ReactNode
}

/**
 * Asks before a text is changed that a running comparison is about, which ends with it. `templateId`: null = the general
 * template, undefined = no template at all.
 */
export function useEndingComparison(templateId: string | null | undefined): EndingComparison {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isReading = useRef(false)
  return {
    changeText: async (change) => {
      if (templateId === undefined) return void change()
      if (isReading.current) return
      isReading.current = true
      const says = await sayEndingOf(templateId)
      isReading.current = false
      if (says === null) change()
      else setAsked({ says, change })
    },
    question: (
      <ConfirmDialog
        title="End the comparison?"
        isOpen={asked !== null}
        action="Change and end it"
        onConfirm={() => asked?.change()}
        onClose={() => setAsked(null)}
      >
        <p>{asked?.says}</p>
      </ConfirmDialog>
    ),
  }
}

/** Says what a change of a template would end. Null: nothing, or it could not be read. The page loads this when it is needed. */
async function sayEndingOf(templateId: string | null): Promise<string | null> {
  try {
    const [{ readRunningComparison }, { sayEnding }] = await Promise.all([
      import('../../../data/writing/comparisons.ts'),
      import('./say-result.ts'),
    ])
    const comparison = await readRunningComparison(templateId)
    return comparison && sayEnding(comparison)
  } catch {
    return null // a change is not held up: the server ends the comparison, and its card says so
  }
}
