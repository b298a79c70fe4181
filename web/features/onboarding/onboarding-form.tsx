import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { type Step, steps } from '../../../contract/user/steps.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useAbout, useSignInMarketplace, useSignInTitle } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { agencyNotSetUp } from '../auto-bidding/set-up/set-up-steps.ts'
import { EntryProblem } from '../entry/entry-problem.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { type Field, firstOpenStep } from './answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { DriveStep } from '../drive/drive-step.tsx'
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
  const marketplaceTitle = useSignInTitle()
  const about = useAbout().data
  const marketplace = useSignInMarketplace()
  const isWithoutAgencies = about?.appliesForAgencies === false
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
        <p className="mt-1 mb-5 text-pretty text-muted">
          {leadOf(step, { isChecked: !isAgency && marketplace !== null })}
        </p>
        {step > 2 && userType === 'Freelancer' && <SecretsNotice form={form} />}
        <fieldset disabled={onboarding.isHeld} className="min-w-0 space-y-3">
          {step === 2 && isAgency && isWithoutAgencies && (
            <Notice tone="warn">
              {agencyNotSetUp} To apply for yourself, go back and choose Freelancer.
            </Notice>
          )}
          {step === 2 && isAgency && <InvitationNotice agency={user.agency} />}
          {step === 2 && !isAgency && <SignInNotices />}
          {step < 4 && <AskedFields form={form} step={step} />}
          {step === 1 && (
            <Controller
              control={form.control}
              name="userType"
              render={({ field, fieldState }) => (
                <RadioCards
                  label="How do you work?"
                  choices={userTypes(isWithoutAgencies)}
                  error={fieldState.error?.message}
                  {...field}
                />
              )}
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
                <DriveStep user={user} />
              </section>
            </div>
          )}
        </fieldset>
      </div>
      <div className="mt-3">
        <EntryProblem message={onboarding.problem} />
      </div>
      <div className="mt-2 flex justify-between gap-3">
        {back && (
          <Button
            disabled={onboarding.isHeld}
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
        action="Continue"
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

function userTypes(isWithoutAgencies: boolean) {
  return [
    { value: 'Freelancer', label: 'Freelancer', hint: 'You bid with your own profile.' },
    {
      value: 'Agency',
      label: 'Agency',
      hint: isWithoutAgencies
        ? 'You can set it up, but nothing is sent on this installation yet.'
        : 'You invite us into your agency.',
    },
  ]
}

function titlesOf(isAgency: boolean, marketplaceTitle: string): Record<Step, string> {
  return {
    1: 'Tell us about you',
    2: isAgency ? 'Agency Setup' : `Your sign-in on ${marketplaceTitle}`,
    3: 'Your Services & Experience',
    4: 'Video Introduction & Final Details',
  }
}

function leadOf(step: Step, { isChecked }: { isChecked: boolean }): string {
  switch (step) {
    case 1:
      return 'Four short steps. Your answers stay in this tab until you finish, except your marketplace sign-in.'
    case 2:
      return isChecked
        ? 'Needed to send applications in your name. We save and check it when you continue.'
        : 'Needed to send applications in your name.'
    case 3:
      return 'Letters claim only what you write here.'
    case 4:
      return 'You can change all of this later on your profile.'
  }
}

type Action = Pick<ReturnType<typeof useOnboarding>, 'isSaving' | 'isBusy' | 'isPassable'>

function actionOf(step: Step, { isSaving, isBusy, isPassable }: Action): string {
  if (step === 2 && isBusy) return 'Checking...'
  if (step < 4) return isPassable ? 'Continue' : 'Next'
  if (isSaving) return 'Saving...'
  return isBusy ? 'Uploading video...' : 'Complete Setup'
}
