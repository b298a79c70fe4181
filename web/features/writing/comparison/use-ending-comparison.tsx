import { type ReactNode, useRef, useState } from 'react'
import type { Comparison } from '../../../../contract/writing/comparison.ts'
import { readRunningComparison } from '../../../data/writing/comparisons.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { sayEnding } from './say-result.ts'

type Asked = { comparison: Comparison; change: () => unknown }

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
      const comparison = await readRunningComparison(templateId)
      isReading.current = false
      if (comparison) setAsked({ comparison, change })
      else change()
    },
    question: (
      <ConfirmDialog
        title="End the comparison?"
        isOpen={asked !== null}
        action="Change and end it"
        onConfirm={() => asked?.change()}
        onClose={() => setAsked(null)}
      >
        <p>{asked && sayEnding(asked.comparison)}</p>
      </ConfirmDialog>
    ),
  }
}
