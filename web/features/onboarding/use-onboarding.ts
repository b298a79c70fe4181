import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { type Step, steps } from '../../../contract/user/steps.ts'
import type { Onboarding } from '../../../contract/user/profile.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { ApiError, sayError } from '../../data/api-error.ts'
import { discardDraft, keepDraft, readDraft } from '../../data/drafts/drafts.ts'
import { showProblems } from '../../data/drafts/show-problems.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import { phoneProblem } from '../../data/phone-problem.ts'
import { useSignInTitle } from '../../data/queries/queries.ts'
import { useCompleteOnboarding } from '../../data/queries/user-mutations.ts'
import { isProofNeeded } from '../../data/session/proof.ts'
import { useLeft } from '../../ui/use-left.ts'
import {
  type Answers,
  type Field,
  fieldsOf,
  keptAnswers,
  readAnswers,
  startingAnswers,
  stepOf,
} from './answers.ts'
import { type SignIn, signInProblem, useSignInCheck } from './use-sign-in-check.ts'
import { useUpload, videoProblem } from './use-upload.ts'

const draftName = 'onboarding'

/** Problem of a whole step. `isPassable`: the user may continue all the same. */
type Problem = { step: Step; says: string; isPassable?: boolean }

type Options = {
  user: UserDocument
  step: Step
  onStep: (step: Step, field?: Field) => void
}

/** Runs the form of all four steps, and what Next does in each. Rule ONBOARD-4. */
export function useOnboarding({ user, step, onStep }: Options) {
  const navigate = useNavigate()
  const complete = useCompleteOnboarding()
  const marketplaceTitle = useSignInTitle()
  const [problem, setProblem] = useState<Problem | null>(null)
  const upload = useUpload(() => setProblem(null))
  const signInCheck = useSignInCheck()
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const run = useRef<object | null>(null)
  const [start] = useState(() => startingAnswers(user, readDraft(draftName)))
  const form = useForm<Answers>({ defaultValues: start, resolver })
  // Read on every step: errors found while nobody reads them would be missing on the step the user is led to.
  void form.formState.errors
  const left = useLeft()
  const wantsVideo = useWatch({ control: form.control, name: 'wantsVideo' })

  const shown = problem?.step === step ? problem : null
  const isHeld = isSaving || isChecking

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

  useEffect(
    () => () => {
      run.current = null // a user who has left is not carried on by what the step waited for
      setIsChecking(false)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a move counts
    [step],
  )

  /** Does what the button of this step says, once at a time. */
  async function next(): Promise<void> {
    if (run.current) return
    const mine = {}
    run.current = mine
    try {
      await leaveStep(() => run.current === mine)
    } finally {
      if (run.current === mine) run.current = null
    }
  }

  async function leaveStep(isHere: () => boolean): Promise<void> {
    const isPassed = shown?.isPassable ?? false
    setProblem(null)
    const { userType, hasConfirmedInvitation } = form.getValues()
    if (!(await form.trigger([...fieldsOf(step, userType)], { shouldFocus: true }))) return
    if (step === 1 && !(await hasPhone())) return
    if (step === 2 && userType === 'Agency' && !hasConfirmedInvitation) return setIsAsking(true)
    if (step === 2 && userType === 'Freelancer' && !isPassed && !(await hasSignIn(isHere))) return
    if (!isHere()) return // the user has left the step in the meantime
    const following = steps.find((each) => each === step + 1)
    if (following) return onStep(following)
    await finish()
  }

  /** Has the marketplace try the sign-in. False: it is to be mended, or the user has left the step. Rule ONBOARD-40. */
  async function hasSignIn(isHere: () => boolean): Promise<boolean> {
    setIsChecking(true)
    const verdict = await signInCheck.check(signInOf(form.getValues()))
    if (!isHere()) return false
    setIsChecking(false)
    if (verdict === 'ended') return false // the page leads to the log-in
    const found = signInProblem(verdict, marketplaceTitle, new Date())
    if (found) setProblem({ step, ...found })
    return found === null
  }

  /** Checks the telephone number, whose numbering plan the schema does not know. */
  async function hasPhone(): Promise<boolean> {
    const { phoneNumber, countryOfResidence } = form.getValues()
    const message = await phoneProblem(phoneNumber ?? '', countryOfResidence)
    if (!message) return true
    form.setError('phoneNumber', { message }, { shouldFocus: true })
    return false
  }

  function confirmInvitation(): void {
    form.setValue('hasConfirmedInvitation', true)
    setIsAsking(false)
    onStep(3)
  }

  /** Names the version of a sign-in that step 2 has saved: it is not saved, nor checked, again. */
  function withSavedSignIn(onboarding: Onboarding, answers: Answers): Onboarding {
    if (onboarding.userType === 'Agency') return onboarding
    return { ...onboarding, credentialsVersion: signInCheck.versionOf(signInOf(answers)) }
  }

  async function finish(): Promise<void> {
    const answers = form.getValues()
    const options = { isWanted: answers.wantsVideo, isStored: user.videoLink !== null }
    const ofVideo = videoProblem(upload, options)
    if (ofVideo) return setProblem({ step, says: ofVideo })
    const read = readAnswers(answers)
    if ('problems' in read) {
      await form.trigger()
      return leadToFirst(answers, (field) => read.problems[field] !== undefined)
    }
    setIsSaving(true)
    try {
      const body = withSavedSignIn(read.onboarding, answers)
      await outlastLimit(() => complete.mutateAsync({ body }), left())
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
    const says = isProofNeeded(error)
      ? sayError(error)
      : 'Unable to save your profile. Please try again.'
    setProblem({ step, says })
  }

  function leadToFirst(answers: Answers, isWrong: (field: Field) => boolean): void {
    const field = steps.flatMap((each) => fieldsOf(each, answers.userType)).find(isWrong)
    if (field) onStep(stepOf(field), field)
  }

  return {
    form,
    upload,
    problem: shown?.says ?? null,
    isPassable: shown?.isPassable ?? false,
    isAsking,
    isBusy: isHeld || (step === 4 && wantsVideo && upload.isBusy),
    isHeld,
    isSaving,
    next,
    confirmInvitation,
    cancelInvitation: () => setIsAsking(false),
  }
}

function signInOf(answers: Answers): SignIn {
  const { softwareEmail, softwarePassword, softwareSecurityQuestion } = answers
  return { softwareEmail, softwarePassword, softwareSecurityQuestion }
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
