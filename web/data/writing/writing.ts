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
import { waitMs } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { liveHearers } from '../live/live-hearers.ts'
import { createPace } from '../live/pace.ts'
import { keys, meQuery } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { readAgainAfterFailure } from '../queries/read-again-after-failure.ts'
import { showSaved } from '../queries/show-saved.ts'
import { withSwiftChanges } from '../queries/swift-changes.ts'

const formerVersions = 'text-versions'

/** Beginning of the keys of what letters are made of. */
export const writing = ['writing'] as const

/**
 * Reads what is shown again when it has changed elsewhere, or when a change may have been missed. Former versions of a text
 * come about with a new one, which has a version of its own.
 */
const followed = createPace({
  run: () =>
    queryClient.invalidateQueries({
      queryKey: writing,
      predicate: ({ queryKey }) => queryKey[1] !== formerVersions,
    }),
  burst: 8, // a device is followed while its user changes one entry after another
  refillMs: 4_000,
  gatherMs: 50,
  waitMs,
})
// The profile is what facts are read from, so a change of the user may be one of facts.
liveHearers.add(({ kind }) => {
  if (kind === 'facts-changed' || kind === 'user-changed' || kind === 'ready') followed.ask()
})

const factsQuery = queryOptions({
  queryKey: [...writing, 'facts'],
  queryFn: ({ signal }) => callApi(writingCalls.facts, {}, { signal }),
})
const templatesQuery = queryOptions({
  queryKey: [...writing, 'letter-templates'],
  queryFn: ({ signal }) => callApi(writingCalls.letterTemplates, {}, { signal }),
})
const preferencesQuery = queryOptions({
  queryKey: [...writing, 'letter-preferences'],
  queryFn: ({ signal }) => callApi(writingCalls.letterPreferences, {}, { signal }),
})
const versionsQuery = (what: TextName, version: number) =>
  queryOptions({
    queryKey: [...writing, formerVersions, what, version],
    queryFn: ({ signal }) => callApi(writingCalls.textVersions, { query: { what } }, { signal }),
    placeholderData: keepPreviousData,
  })

const notesQuery = (what: TextName, version: number) =>
  queryOptions({
    queryKey: [...writing, 'text-notes', what, version],
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
