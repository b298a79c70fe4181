import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { comparisonCalls } from '../../../contract/writing/comparison-calls.ts'
import type {
  Comparison,
  ComparisonForm,
  Comparisons,
} from '../../../contract/writing/comparison.ts'
import { callApi } from '../call-api.ts'
import { keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'

const comparisonsQuery = queryOptions({
  queryKey: keys.comparisons,
  queryFn: ({ signal }) => callApi(comparisonCalls.comparisons, {}, { signal }),
})
const { queryKey } = comparisonsQuery

/** Comparisons of templates, read anew whenever the list is opened. */
export const useComparisons = () => useQuery({ ...comparisonsQuery, refetchOnMount: 'always' })

/** Reads the comparison that a change of a template's text would end. Null: none. */
export async function readRunningComparison(templateId: string | null): Promise<Comparison | null> {
  const read = await queryClient.fetchQuery({ ...comparisonsQuery, staleTime: 0 })
  const running = read.comparisons.find(({ endedAt }) => endedAt === null)
  const isAbout = running && [running.first.id, running.second.id].includes(templateId)
  return isAbout ? running : null
}

export const useStartComparison = () =>
  useChange((body: ComparisonForm) => callApi(comparisonCalls.startComparison, { body }))

export const useStopComparison = () =>
  useChange((comparisonId: string) =>
    callApi(comparisonCalls.stopComparison, { params: { comparisonId } }),
  )

function useChange<Input>(change: (input: Input) => Promise<Comparisons>) {
  return useMutation({
    mutationFn: (input: Input) => readAgainAfterFailure(queryKey, change(input)),
    onSuccess: (comparisons) =>
      showSaved(queryKey, () => queryClient.setQueryData(queryKey, comparisons)),
  })
}
