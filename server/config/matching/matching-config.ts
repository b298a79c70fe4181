import { z } from 'zod'

export const matchingValues = {
  BIDWRIGHT_MATCH_IN_MEMORY_FROM: z
    .string()
    .regex(/^(?:off|\d{1,9})$/u, 'must be a whole number, or off')
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(5_000),
}

export const matchingVariables = [
  {
    name: 'BIDWRIGHT_MATCH_IN_MEMORY_FROM',
    default: '5000',
    description:
      'The number of active scanners from which workers match new jobs in memory, with about 200 bytes for each; off: always in the database.',
  },
] as const
