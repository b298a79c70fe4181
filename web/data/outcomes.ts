import { outcomeCalls } from '../../contract/insights/outcome-calls.ts'
import type { Outcome } from '../../contract/insights/outcome.ts'
import { callApi } from './call-api.ts'
import { useApplicationChange } from './queries/review.ts'

type Mark = { applicationId: string; outcome: Outcome; happened: boolean }

/** Marks what became of an application, or takes the mark back. */
export const useMarkOutcome = () =>
  useApplicationChange(({ applicationId, outcome, happened }: Mark) =>
    callApi(outcomeCalls.markOutcome, { params: { applicationId, outcome }, body: { happened } }),
  )
