import { useState } from 'react'
import type { BankAnswer } from '../../../../contract/bidding/answer.ts'
import { readDraft } from '../../../data/drafts/drafts.ts'

/** Answer open for editing: a saved one as it was when opened, a new one, or none. */
export type OpenAnswer = { kind: 'none' } | { kind: 'new' } | { kind: 'one'; answer: BankAnswer }

export function draftOf(answerId: string | null): string {
  return `answer.${answerId ?? 'new'}`
}

/** Holds which answer is open, initially one that was left with unsaved text. */
export function useOpenAnswer(answers: readonly BankAnswer[]) {
  return useState<OpenAnswer>(() => {
    if (readDraft(draftOf(null)) !== null) return { kind: 'new' }
    const left = answers.find(({ id }) => readDraft(draftOf(id)) !== null)
    return left ? { kind: 'one', answer: left } : { kind: 'none' }
  })
}
