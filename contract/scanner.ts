import { z } from 'zod'
import { positivePhrases } from './keywords.ts'

export const maxScanners = 10
const phraseMaxLength = 200

const wholeNumber = 'A whole number, 0 or more'
const budget = z
  .number(wholeNumber)
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(100_000_000, 'At most 100,000,000')
  .nullable()

/** A saved search, as the user fills it in. Specification sections 3 and 5. */
export const ScannerForm = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Scanner name is required')
      .max(50, 'Scanner name must be at most 50 characters'),
    keywords: z
      .string()
      .trim()
      .max(1000, 'Keywords must be at most 1000 characters')
      .refine(
        (text) => positivePhrases(text).length > 0,
        'At least one keyword to look for is required',
      )
      .refine(
        (text) => positivePhrases(text).every((phrase) => phrase.length <= phraseMaxLength),
        `A keyword must be at most ${phraseMaxLength} characters`,
      ),
    location: z.string().trim().max(100, 'Location must be at most 100 characters').default(''),
    jobType: z.enum(['', 'Project', 'Hourly']).default(''),
    budgetMin: budget.default(null),
    budgetMax: budget.default(null),
  })
  .refine(({ budgetMin, budgetMax }) => (budgetMin ?? 0) <= (budgetMax ?? Infinity), {
    path: ['budgetMax'],
    error: 'The maximum budget must not be below the minimum',
  })
export type ScannerForm = z.infer<typeof ScannerForm>

export const Scanner = z.object({ id: z.string(), ...ScannerForm.shape })
export type Scanner = z.infer<typeof Scanner>
