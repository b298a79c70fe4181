import { type RewriteHow, writingCalls } from '../../../contract/writing/writing-calls.ts'
import { callApi } from '../call-api.ts'
import { useApplicationChange } from '../queries/review.ts'

type OfLetter = { applicationId: string; draftVersion: number }

/** Has the letter that was on the screen written again. */
export const useRewriteLetter = () =>
  useApplicationChange(({ applicationId, ...body }: OfLetter & { how: RewriteHow }) =>
    callApi(writingCalls.rewriteLetter, { params: { applicationId }, body }),
  )

/** Adds a sentence of the letter that was on the screen to the user's facts. */
export const useAddSentenceAsFact = () =>
  useApplicationChange(({ applicationId, ...body }: OfLetter & { text: string }) =>
    callApi(writingCalls.addSentenceAsFact, { params: { applicationId }, body }),
  )

/** Takes a fact away again that a sentence of the letter was made. */
export const useRemoveSentenceFact = () =>
  useApplicationChange(({ applicationId, text }: { applicationId: string; text: string }) =>
    callApi(writingCalls.removeSentenceFact, { params: { applicationId }, body: { text } }),
  )
