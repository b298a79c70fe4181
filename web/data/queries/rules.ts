import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { BankAnswer, BankAnswerForm } from '../../../contract/bidding/answer.ts'
import { api } from '../../../contract/api.ts'
import type { NeverClient, RulesForm, VersionedRules } from '../../../contract/bidding/rules.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import { rereadNow } from './reread-now.ts'
import { showSaved } from './show-saved.ts'

const rulesQuery = queryOptions({
  queryKey: [...keys.rules, 'rules'],
  queryFn: ({ signal }) => callApi(api.rules, {}, { signal }),
})

const neverClientsQuery = queryOptions({
  queryKey: [...keys.rules, 'never-clients'],
  queryFn: ({ signal }) => callApi(api.neverClients, {}, { signal }),
})

const bankAnswersQuery = queryOptions({
  queryKey: [...keys.rules, 'answers'],
  queryFn: ({ signal }) => callApi(api.bankAnswers, {}, { signal }),
})

export const useRules = () => useQuery(rulesQuery)
export const useNeverClients = () => useQuery(neverClientsQuery)
export const useBankAnswers = () => useQuery(bankAnswersQuery)

/** Saves the rules; refused when there are newer ones, which are then read immediately. */
export const useSaveRules = () =>
  useMutation({
    mutationFn: (form: RulesForm) => callApi(api.saveRules, { body: form }),
    onSuccess: showRules,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'changed-elsewhere')
        await queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
    },
  })

/** Adds a phrase to the never-words: jobs that contain it are skipped. */
export const useAddNeverWords = () =>
  useMutation({
    mutationFn: (phrase: string) => callApi(api.neverWords, { body: { phrase } }),
    onSuccess: showRules,
  })

/** Blocks the client of an application: nothing more is sent to them. */
export const useAddNeverClient = () =>
  useMutation({
    mutationFn: (applicationId: string) => callApi(api.addNeverClient, { body: { applicationId } }),
    onSuccess: showNeverClients,
  })

export const useRemoveNeverClient = () =>
  useMutation({
    mutationFn: (neverClientId: string) =>
      callApi(api.removeNeverClient, { params: { neverClientId } }),
    onSuccess: showNeverClients,
    onError: rereadWhatIsGone,
  })

export const useAddBankAnswer = () =>
  useMutation({
    mutationFn: (form: BankAnswerForm) => callApi(api.addBankAnswer, { body: form }),
    onSuccess: showBankAnswers,
  })

export const useSaveBankAnswer = () =>
  useMutation({
    mutationFn: ({ answerId, form }: { answerId: string; form: BankAnswerForm }) =>
      callApi(api.saveBankAnswer, { params: { answerId }, body: form }),
    onSuccess: showBankAnswers,
    onError: rereadWhatIsGone,
  })

export const useDeleteBankAnswer = () =>
  useMutation({
    mutationFn: (answerId: string) => callApi(api.deleteBankAnswer, { params: { answerId } }),
    onSuccess: showBankAnswers,
    onError: rereadWhatIsGone,
  })

/** Rereads the lists when an entry was already deleted elsewhere. */
async function rereadWhatIsGone(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'not-found') await rereadNow([keys.rules])
}

/** Shows saved rules, unless newer ones are shown already: answers may overtake each other. */
function showRules(saved: VersionedRules): Promise<void> {
  const { queryKey } = rulesQuery
  return showSaved(queryKey, () =>
    queryClient.setQueryData(queryKey, (shown) =>
      shown && shown.version > saved.version ? shown : saved,
    ),
  )
}

async function showNeverClients(clients: NeverClient[]): Promise<void> {
  const { queryKey } = neverClientsQuery
  await showSaved(queryKey, () => queryClient.setQueryData(queryKey, clients))
  // Each application tells whether its client is one of them.
  void rereadNow([keys.applications])
}

function showBankAnswers(answers: BankAnswer[]): Promise<void> {
  const { queryKey } = bankAnswersQuery
  return showSaved(queryKey, () => queryClient.setQueryData(queryKey, answers))
}
