import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { type Step, steps } from '../../../contract/user/steps.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { ApiError } from '../../data/api-error.ts'
import { discardDraft, keepDraft, readDraft } from '../../data/drafts/drafts.ts'
import { showProblems } from '../../data/drafts/show-problems.ts'
import { useCompleteOnboarding } from '../../data/queries/user-mutations.ts'
import {
  type Answers,
  type Field,
  fieldsOf,
  keptAnswers,
  readAnswers,
  startingAnswers,
  stepOf,
} from './answers.ts'
import { useUpload, videoProblem } from './use-upload.ts'

const draftName = 'onboarding'

type Options = {
  user: UserDocument
  step: Step
  onStep: (step: Step, field?: Field) => void
}

/** Runs the form of all four steps, and what Next does in each. Rule ONBOARD-4. */
export function useOnboarding({ user, step, onStep }: Options) {
  const navigate = useNavigate()
  const complete = useCompleteOnboarding()
  const upload = useUpload()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [start] = useState(() => startingAnswers(user, readDraft(draftName)))
  const form = useForm<Answers>({ defaultValues: start, resolver })
  // Read on every step: errors found while nobody reads them would be missing on the step the user is led to.
  void form.formState.errors
  const wantsVideo = useWatch({ control: form.control, name: 'wantsVideo' })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(draftName, keptAnswers(values))
          setProblem(null)
          // Only a field with an error is checked again while the user types.
          const field = name as Field | undefined // register accepts no other names
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )

  async function next(): Promise<void> {
    setProblem(null)
    const { userType, hasConfirmedInvitation } = form.getValues()
    if (!(await form.trigger([...fieldsOf(step, userType)], { shouldFocus: true }))) return
    if (step === 2 && userType === 'Agency' && !hasConfirmedInvitation) return setIsAsking(true)
    const following = steps.find((each) => each === step + 1)
    if (following) return onStep(following)
    await finish()
  }

  function confirmInvitation(): void {
    form.setValue('hasConfirmedInvitation', true)
    setIsAsking(false)
    onStep(3)
  }

  async function finish(): Promise<void> {
    const answers = form.getValues()
    const options = { isWanted: answers.wantsVideo, isStored: user.videoLink !== null }
    const ofVideo = videoProblem(upload, options)
    if (ofVideo) return setProblem(ofVideo)
    const read = readAnswers(answers)
    if ('problems' in read) {
      await form.trigger()
      return leadToFirst(answers, (field) => read.problems[field] !== undefined)
    }
    setIsSaving(true)
    try {
      await complete.mutateAsync({ body: read.onboarding })
    } catch (error) {
      setIsSaving(false)
      return refuse(error, answers)
    }
    discardDraft(draftName)
    await navigate({ to: '/console', replace: true })
  }

  function refuse(error: unknown, answers: Answers): void {
    if (error instanceof ApiError && error.status === 401) return // the page leads to the log-in
    const asked = steps.flatMap((each) => fieldsOf(each, answers.userType))
    if (showProblems(form, asked, error) && error instanceof ApiError) {
      return leadToFirst(answers, (field) => error.fields[field] !== undefined)
    }
    setProblem('Unable to save your profile. Please try again.')
  }

  function leadToFirst(answers: Answers, isWrong: (field: Field) => boolean): void {
    const field = steps.flatMap((each) => fieldsOf(each, answers.userType)).find(isWrong)
    if (field) onStep(stepOf(field), field)
  }

  return {
    form,
    upload,
    problem,
    isAsking,
    isBusy: isSaving || (step === 4 && wantsVideo && upload.isBusy),
    isSaving,
    next,
    confirmInvitation,
    cancelInvitation: () => setIsAsking(false),
  }
}

const resolver: Resolver<Answers> = (answers) => {
  const read = readAnswers(answers)
  if ('onboarding' in read) return { values: answers, errors: {} }
  const errors = Object.entries(read.problems).map(([field, message]) => [
    field,
    { type: 'invalid', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) }
}
