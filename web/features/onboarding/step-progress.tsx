import { type Step, steps } from '../../../contract/user/steps.ts'

/** Shows "Step 2 of 4", in words and as a bar. */
export function StepProgress({ step }: { step: Step }) {
  const words = `Step ${step} of ${steps.length}`
  return (
    <div>
      <p data-figures className="mb-2 text-muted">
        {words}
      </p>
      <div
        role="progressbar"
        aria-label="Onboarding"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={step}
        aria-valuetext={words}
        className="grid grid-cols-4 gap-1.5"
      >
        {steps.map((each) => (
          <span
            key={each}
            className={`h-1.5 rounded-full transition-colors duration-150 ${each <= step ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
