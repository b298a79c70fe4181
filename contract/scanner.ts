import { z } from 'zod'
import { positivePhrases } from './keywords.ts'

export const maxScanners = 10
export const maxClientCountries = 50
const phraseMaxLength = 200

const wholeNumber = 'A whole number, 0 or more'
const amount = z
  .number(wholeNumber)
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(100_000_000, 'At most 100,000,000')
  .nullable()
const percent = amount.refine((value) => (value ?? 0) <= 100, 'At most 100')
const rating = z
  .number('A number from 0 to 5')
  .min(0, 'A number from 0 to 5')
  .max(5, 'A number from 0 to 5')
  .nullable()

export const skillLevels = ['Entry Level', 'Intermediate', 'Expert'] as const
export const SkillLevel = z.enum(skillLevels)
export type SkillLevel = z.infer<typeof SkillLevel>

/**
 * Rules beyond the keywords, location, type and budget of the specification. Each is optional: null, false or an empty list
 * does not matter. What a posting does not say passes if `unknownPasses`, and fails otherwise.
 */
export const clientFilters = {
  /** Names of countries; the client has to be in one of them. */
  clientCountries: z
    .array(
      z.string().trim().min(1, 'A country must not be empty').max(100, 'At most 100 characters'),
    )
    .max(maxClientCountries, `At most ${maxClientCountries} countries`),
  /** Of 5. */
  minClientRating: rating,
  /** What the client has spent so far, in the marketplace's currency. */
  minClientSpent: amount,
  /** Percent of the client's postings that ended in a hire. */
  minClientHireRate: percent,
  needsVerifiedPayment: z.boolean(),
  skillLevels: z.array(SkillLevel).max(skillLevels.length),
  /** Proposals that the posting had when it was seen. */
  maxProposals: amount,
  /** What a proposal costs, in connects. */
  maxConnects: amount,
  unknownPasses: z.boolean(),
}

/** A saved search, as the user fills it in. Specification sections 3 and 5; `clientFilters` is ours. */
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
    budgetMin: amount.default(null),
    budgetMax: amount.default(null),
    clientCountries: clientFilters.clientCountries.default([]),
    minClientRating: clientFilters.minClientRating.default(null),
    minClientSpent: clientFilters.minClientSpent.default(null),
    minClientHireRate: clientFilters.minClientHireRate.default(null),
    needsVerifiedPayment: clientFilters.needsVerifiedPayment.default(false),
    skillLevels: clientFilters.skillLevels.default([]),
    maxProposals: clientFilters.maxProposals.default(null),
    maxConnects: clientFilters.maxConnects.default(null),
    unknownPasses: clientFilters.unknownPasses.default(true),
  })
  .refine(({ budgetMin, budgetMax }) => (budgetMin ?? 0) <= (budgetMax ?? Infinity), {
    path: ['budgetMax'],
    error: 'The maximum budget must not be below the minimum',
  })
export type ScannerForm = z.infer<typeof ScannerForm>

/** A form in which nothing is said yet. */
export const emptyScannerForm: ScannerForm = {
  name: '',
  keywords: '',
  location: '',
  jobType: '',
  budgetMin: null,
  budgetMax: null,
  clientCountries: [],
  minClientRating: null,
  minClientSpent: null,
  minClientHireRate: null,
  needsVerifiedPayment: false,
  skillLevels: [],
  maxProposals: null,
  maxConnects: null,
  unknownPasses: true,
}

export const Scanner = z.object({ id: z.string(), ...ScannerForm.shape })
export type Scanner = z.infer<typeof Scanner>
