import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { BankAnswer, BankAnswerForm } from '../../../contract/bidding/answer.ts'
import { api } from '../../../contract/api.ts'
import type { NeverClient, RulesForm, VersionedRules } from '../../../contract/bidding/rules.ts'
import { ApiError } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

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

/** Refused when there are newer rules by now; those are read at once. */
export const useSaveRules = () =>
  useMutation({
    mutationFn: (form: RulesForm) => callApi(api.saveRules, { body: form }),
    onSuccess: showRules,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'changed-elsewhere')
        await queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
    },
  })

/** From now on a job that holds the phrase is skipped. */
export const useAddNeverWords = () =>
  useMutation({
    mutationFn: (phrase: string) => callApi(api.neverWords, { body: { phrase } }),
    onSuccess: showRules,
  })

/** Nothing more is sent to the client of this application. */
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

/** Somebody else took it away: what is shown is old. */
async function rereadWhatIsGone(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'not-found')
    await queryClient.invalidateQueries({ queryKey: keys.rules })
}

/** Answers may overtake each other; newer rules are never shown as older ones. */
function showRules(saved: VersionedRules): void {
  queryClient.setQueryData(rulesQuery.queryKey, (shown) =>
    shown && shown.version > saved.version ? shown : saved,
  )
}

function showNeverClients(clients: NeverClient[]): void {
  queryClient.setQueryData(neverClientsQuery.queryKey, clients)
  // Each application says whether its client is one of them.
  void queryClient.invalidateQueries({ queryKey: keys.applications })
}

function showBankAnswers(answers: BankAnswer[]): void {
  queryClient.setQueryData(bankAnswersQuery.queryKey, answers)
}
