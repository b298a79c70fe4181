import {
  keepPreviousData,
  queryOptions,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { UserDocument } from '../../../contract/user/user.ts'
import type { TemplateForm, LetterTemplate } from '../../../contract/writing/letter-template.ts'
import {
  type FactAnswer,
  type FactForm,
  type TextName,
  writingCalls,
} from '../../../contract/writing/writing-calls.ts'
import { callApi } from '../call-api.ts'
import { formerVersions, keys, meQuery } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'
import { withSwiftChanges } from '../queries/swift-changes.ts'

const factsQuery = queryOptions({
  queryKey: [...keys.writing, 'facts'],
  queryFn: ({ signal }) => callApi(writingCalls.facts, {}, { signal }),
})
const templatesQuery = queryOptions({
  queryKey: [...keys.writing, 'letter-templates'],
  queryFn: ({ signal }) => callApi(writingCalls.letterTemplates, {}, { signal }),
})
const preferencesQuery = queryOptions({
  queryKey: [...keys.writing, 'letter-preferences'],
  queryFn: ({ signal }) => callApi(writingCalls.letterPreferences, {}, { signal }),
})
const versionsQuery = (what: TextName, version: number) =>
  queryOptions({
    queryKey: [...keys.writing, formerVersions, what, version],
    queryFn: ({ signal }) => callApi(writingCalls.textVersions, { query: { what } }, { signal }),
    placeholderData: keepPreviousData,
  })

const notesQuery = (what: TextName, version: number) =>
  queryOptions({
    queryKey: [...keys.writing, 'text-notes', what, version],
    queryFn: ({ signal }) => callApi(writingCalls.textNotes, { query: { what } }, { signal }),
  })

/** Reads what the checker found for each sentence of a text. `version`: that of the text on the screen. */
export const useTextNotes = (what: TextName, version: number) => useQuery(notesQuery(what, version))
export const useFacts = () => useQuery(factsQuery)
export const useLetterTemplates = () => useQuery(templatesQuery)
export const useLetterPreferences = () => useQuery(preferencesQuery)
/** Reads former versions of a text. `version`: that of the text on the screen. */
export const useTextVersions = (what: TextName, version: number) =>
  useQuery(versionsQuery(what, version))

export type FactChange = { factId: string; form: FactForm }

export const useAddFact = () =>
  useListChange(factsQuery.queryKey, (form: FactForm) =>
    callApi(writingCalls.addFact, { body: form }),
  )
export const useAnswerQuestion = () =>
  useListChange(factsQuery.queryKey, (answer: FactAnswer) =>
    callApi(writingCalls.answerFactQuestion, { body: answer }),
  )
export const useSaveFact = () =>
  useListChange(factsQuery.queryKey, ({ factId, form }: FactChange) =>
    callApi(writingCalls.saveFact, { params: { factId }, body: form }),
  )
export const useRemoveFact = () =>
  useListChange(factsQuery.queryKey, (factId: string) =>
    callApi(writingCalls.removeFact, { params: { factId } }),
  )

export const useAddTemplate = () =>
  useListChange(templatesQuery.queryKey, (form: TemplateForm) =>
    callApi(writingCalls.addLetterTemplate, { body: form }),
  )
export const useSaveTemplate = () =>
  useListChange(
    templatesQuery.queryKey,
    ({ id: templateId, version, ...form }: TemplateForm & Pick<LetterTemplate, 'id' | 'version'>) =>
      callApi(writingCalls.saveLetterTemplate, {
        params: { templateId },
        body: { ...form, version },
      }),
  )
export const useDeleteTemplate = () =>
  useListChange(templatesQuery.queryKey, (templateId: string) =>
    callApi(writingCalls.deleteLetterTemplate, { params: { templateId } }),
  )
export const useOrderTemplates = () =>
  useListChange(templatesQuery.queryKey, (templateIds: string[]) =>
    callApi(writingCalls.orderLetterTemplates, { body: { templateIds } }),
  )

export const useRemovePreference = () =>
  useListChange(preferencesQuery.queryKey, (preferenceId: string) =>
    callApi(writingCalls.removeLetterPreference, { params: { preferenceId } }),
  )

/** Brings a former version of a text back, unless the text is newer than the user saw. */
export const useRestoreText = () =>
  useMutation({
    mutationFn: ({ versionId, version }: { versionId: string; version: number }) =>
      readAgainAfterFailure(
        keys.me,
        callApi(writingCalls.restoreText, { params: { versionId }, body: { version } }),
      ),
    onSuccess: (user: UserDocument) =>
      showSaved(keys.me, () => queryClient.setQueryData(meQuery.queryKey, withSwiftChanges(user))),
  })

/** Change of a list, which is answered with the whole of it. */
function useListChange<Input, List>(queryKey: QueryKey, change: (input: Input) => Promise<List>) {
  return useMutation({
    mutationFn: (input: Input) => readAgainAfterFailure(queryKey, change(input)),
    onSuccess: (list) => showSaved(queryKey, () => queryClient.setQueryData(queryKey, list)),
  })
}
