import { useState } from 'react'
import type { BankAnswer } from '../../../../contract/bidding/answer.ts'
import { readDraft } from '../../../data/drafts/drafts.ts'

/** Which answer stands open to be typed: one of the bank as it was then, a new one, or none. */
export type OpenAnswer = { kind: 'none' } | { kind: 'new' } | { kind: 'one'; answer: BankAnswer }

export function draftOf(answerId: string | null): string {
  return `answer.${answerId ?? 'new'}`
}

/** What was left open with something typed in it stands open again. */
export function useOpenAnswer(answers: readonly BankAnswer[]) {
  return useState<OpenAnswer>(() => {
    if (readDraft(draftOf(null)) !== null) return { kind: 'new' }
    const left = answers.find(({ id }) => readDraft(draftOf(id)) !== null)
    return left ? { kind: 'one', answer: left } : { kind: 'none' }
  })
}
