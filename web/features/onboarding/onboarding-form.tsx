import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { type Step, steps } from '../../../contract/user/steps.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormProblem } from '../../ui/fields/form-problem.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { type Field, firstOpenStep } from './answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { SecretsNotice } from './secrets-notice.tsx'
import { SignInNotices } from './sign-in-notices.tsx'
import { StepProgress } from './step-progress.tsx'
import { VideoAnswer } from './video-answer.tsx'
import { useOnboarding } from './use-onboarding.ts'

type OnboardingFormProps = {
  user: UserDocument
  /** Step in the address. */
  step: Step
  onStep: (step: Step, options: { isCorrection: boolean }) => void
  onUploaded: () => void
}

export function OnboardingForm({ user, onUploaded, ...place }: OnboardingFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const toMend = useRef<Field | null>(null)
  const onboarding = useOnboarding({
    user,
    step: place.step,
    onStep: (next, field) => {
      toMend.current = field ?? null
      if (next === place.step) focus()
      else place.onStep(next, { isCorrection: false })
    },
  })
  const { form } = onboarding
  const marketplaceTitle = useMarketplaceTitle()
  const step = useReachableStep(place, () => firstOpenStep(form.getValues()))
  const userType = form.getValues('userType')
  const isAgency = userType === 'Agency'

  function focus(): void {
    if (toMend.current) form.setFocus(toMend.current)
    else heading.current?.focus()
    toMend.current = null
  }
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    focus()
  })

  const action = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Disabling the button took the focus away.
    if (onboarding.problem) action.current?.focus()
  }, [onboarding.problem])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!onboarding.isBusy) void onboarding.next()
  }
  const back = steps.find((each) => each === step - 1)

  return (
    <form aria-label="Onboarding" noValidate onSubmit={handleSubmit}>
      <StepProgress step={step} />
      <div className="mt-5 rounded-lg border border-line bg-surface p-4 md:p-6">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {titlesOf(isAgency, marketplaceTitle)[step]}
        </h1>
        <p className="mt-1 mb-5 text-muted">{leads[step]}</p>
        {step > 2 && userType === 'Freelancer' && <SecretsNotice form={form} />}
        <fieldset disabled={onboarding.isSaving} className="min-w-0 space-y-3">
          {step === 2 && isAgency && <InvitationNotice />}
          {step === 2 && !isAgency && <SignInNotices />}
          {step < 4 && <AskedFields form={form} step={step} />}
          {step === 1 && (
            <RadioCards
              label="How do you work?"
              choices={userTypes}
              error={form.formState.errors.userType?.message}
              {...form.register('userType')}
            />
          )}
          {(step === 4 || onboarding.upload.hasFile) && (
            // A video keeps uploading while the user is on another step.
            <div hidden={step !== 4} className="space-y-5">
              <AskedFields form={form} step={4} />
              <VideoAnswer
                form={form}
                user={user}
                upload={onboarding.upload}
                onUploaded={onUploaded}
              />
              <section aria-labelledby="drive-heading" className="border-t border-line pt-5">
                <h2 id="drive-heading" className="font-medium">
                  Cloud drive <span className="font-normal text-muted">(optional)</span>
                </h2>
                <p className="mt-1 text-muted">No cloud drive is set up on this installation.</p>
              </section>
            </div>
          )}
        </fieldset>
      </div>
      <div className="mt-3">
        <FormProblem message={onboarding.problem} />
      </div>
      <div className="mt-2 flex justify-between gap-3">
        {back && (
          <Button
            disabled={onboarding.isSaving}
            onClick={() => place.onStep(back, { isCorrection: false })}
          >
            Back
          </Button>
        )}
        <Button
          ref={action}
          type="submit"
          look="primary"
          className="ml-auto max-md:flex-1"
          disabled={onboarding.isBusy}
          aria-busy={onboarding.isBusy}
        >
          {actionOf(step, onboarding)}
        </Button>
      </div>
      <ConfirmDialog
        title="Have you sent the invitation?"
        isOpen={onboarding.isAsking}
        action="Yes, go on"
        onConfirm={onboarding.confirmInvitation}
        onClose={onboarding.cancelInvitation}
      >
        <p>
          Nothing is sent for your agency until our account has been invited on {marketplaceTitle}{' '}
          and the invitation accepted. That may take up to 24 hours.
        </p>
      </ConfirmDialog>
    </form>
  )
}

/** Returns the step in the address, or the first one before it with a problem; the address then follows. */
function useReachableStep(
  { step, onStep }: Pick<OnboardingFormProps, 'step' | 'onStep'>,
  firstOpen: () => Step,
): Step {
  // oxlint-disable-next-line react/exhaustive-deps -- only a move counts: typing closes no open step
  const reachable = useMemo(() => Math.min(step, firstOpen()) as Step, [step]) // one of two steps
  useEffect(() => {
    if (reachable !== step) onStep(reachable, { isCorrection: true })
  }, [reachable, step, onStep])
  return reachable
}

const userTypes = [
  { value: 'Freelancer', label: 'Freelancer', hint: 'You bid with a profile of your own.' },
  { value: 'Agency', label: 'Agency', hint: 'You invite us into your agency.' },
]

function titlesOf(isAgency: boolean, marketplaceTitle: string): Record<Step, string> {
  return {
    1: 'Tell us about you',
    2: isAgency ? 'Agency Setup' : `Your sign-in on ${marketplaceTitle}`,
    3: 'Your Services & Experience',
    4: 'Video Introduction & Final Details',
  }
}

const leads: Record<Step, string> = {
  1: 'Four short steps. What you type is kept in this tab until you finish.',
  2: 'So that applications can be sent in your name.',
  3: 'Letters are made of what you state here, and of nothing else.',
  4: 'All of this can be changed later in your profile.',
}

function actionOf(step: Step, { isSaving, isBusy }: { isSaving: boolean; isBusy: boolean }) {
  if (step < 4) return 'Next'
  if (isSaving) return 'Saving...'
  return isBusy ? 'Uploading video...' : 'Complete Setup'
}
