import { type Step, steps } from '../../../contract/user/steps.ts'

/** The step is part of the address, so that the browser's Back leads to the one before. */
export type OnboardingSearch = { step?: Step }

export function readOnboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  const step = steps.find((each) => each === Number(search['step']))
  return step === undefined || step === 1 ? {} : { step }
}
