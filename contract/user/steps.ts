/** Steps of the onboarding, in order. A file of their own, because every page loads them and only some load the fields. */
export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]
