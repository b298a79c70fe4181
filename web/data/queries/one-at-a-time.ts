import { useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

type Asking<Answer> = {
  mutationFn: () => Promise<Answer>
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
}

/** A change that is not asked for again while an answer is awaited. */
export function useOneAtATime<Answer>(mutationKey: readonly string[], asking: Asking<Answer>) {
  const { mutate, isPending, isSuccess } = useMutation({ mutationKey, ...asking })
  // Of two quick presses the second comes before the button is disabled.
  const ask = () => queryClient.isMutating({ mutationKey }) === 0 && mutate()
  return { ask, isPending, isSuccess }
}
