export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]
