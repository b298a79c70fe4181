import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { OwnJobForm, byUserCalls } from '../../../../contract/bidding/by-user/by-user-calls.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { sayError } from '../../../data/api-error.ts'
import { callApi } from '../../../data/call-api.ts'
import { discardDraft } from '../../../data/drafts/drafts.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useDraft } from '../../../data/drafts/use-draft.ts'
import { toast } from '../../shell/toasts/toast.ts'
import { takeHandedJob } from '../../../data/drafts/handed-job.ts'
import { readHandedJob, type TypedJob } from './read-handed-job.ts'

const draft = 'own-job'
const fields = ['text', 'link', 'title'] as const

/** Edits a job that the user found themselves, and adds it. What is typed outlives a reload and a server that is down. */
export function useOwnJobForm(onAdded: (applicationId: string) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [handed] = useState(takeHandedJob)
  const form = useForm<TypedJob>({ defaultValues: { text: '', link: '', title: '' } })
  useDraft(form, draft, fields)
  const { setValue } = form
  useEffect(() => {
    if (handed === null) return
    const job = readHandedJob(handed)
    for (const field of fields) setValue(field, job[field], { shouldDirty: true })
  }, [handed, setValue])
  const adding = useMutation({
    mutationFn: (body: TypedJob) => callApi(byUserCalls.addOwnJob, { body }),
  })
  const add = form.handleSubmit(async (typed) => {
    setProblem(null)
    const wrong = new Map<string, string>()
    for (const { path, message } of parsePlainly(OwnJobForm, typed).error?.issues ?? [])
      if (!wrong.has(String(path[0]))) wrong.set(String(path[0]), message)
    const wrongFields = fields.filter((field) => wrong.has(field))
    for (const field of wrongFields) form.setError(field, { message: wrong.get(field) ?? '' })
    if (wrongFields[0]) return form.setFocus(wrongFields[0])
    try {
      const { applicationId, isNew } = await adding.mutateAsync(typed)
      discardDraft(draft)
      if (!isNew) toast.message('You had already added this job. Nothing was changed.')
      onAdded(applicationId)
    } catch (error) {
      if (!showProblems(form, fields, error)) setProblem(`Not added. ${sayError(error)}`)
    }
  })
  return { form, problem, add, isBusy: form.formState.isSubmitting }
}
