import { z } from 'zod/mini'
import type { PriceStrategy } from '../pricing/price-strategy.ts'
import { keywordsProblem, maxKeywordsLength, positivePhrases } from './keywords.ts'

export const maxScanners = 10
export const maxClientCountries = 50
const phraseMaxLength = 200

/** Refuses more keywords than a search may look for, with the reason. */
export const fewKeywords = z.refine<string>((text) => keywordsProblem(text) === null, {
  error: ({ input }) => keywordsProblem(String(input)) ?? undefined,
})

const wholeNumber = 'A whole number, 0 or more'
const amount = z.nullable(
  z
    .number(wholeNumber)
    .check(
      z.int(wholeNumber),
      z.minimum(0, wholeNumber),
      z.maximum(100_000_000, 'At most 100,000,000'),
    ),
)
const percent = amount.check(z.refine((value) => (value ?? 0) <= 100, 'At most 100'))
const rating = z.nullable(
  z
    .number('A number from 0 to 5')
    .check(z.minimum(0, 'A number from 0 to 5'), z.maximum(5, 'A number from 0 to 5')),
)

export const skillLevels = ['Entry Level', 'Intermediate', 'Expert'] as const
export const SkillLevel = z.enum(skillLevels)
export type SkillLevel = z.infer<typeof SkillLevel>

/**
 * Filters beyond keywords, location, type and budget (SCAN-12). Each is optional: null, false and an empty list mean no
 * filter. A value that the job does not state passes if `unknownPasses`, and fails otherwise.
 */
export const clientFilters = {
  /** Names of the countries that the client may be from. */
  clientCountries: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter a country'),
          z.maxLength(100, 'At most 100 characters'),
        ),
    )
    .check(z.maxLength(maxClientCountries, `At most ${maxClientCountries} countries`)),
  /** Rating from 0 to 5. */
  minClientRating: rating,
  /** Total spent by the client so far, in the marketplace's currency. */
  minClientSpent: amount,
  /** Percentage of the client's jobs that ended in a hire. */
  minClientHireRate: percent,
  needsVerifiedPayment: z.boolean(),
  skillLevels: z.array(SkillLevel).check(z.maxLength(skillLevels.length)),
  /** Limit on the proposals that the job had when we saw it. */
  maxProposals: amount,
  /** Limit on the cost of a proposal, in connects. */
  maxConnects: amount,
  unknownPasses: z.boolean(),
}

/** A saved search, as the user fills it in. Rules SCAN-8 to SCAN-12. */
export const ScannerForm = z
  .strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Scanner name is required'),
        z.maxLength(50, 'Scanner name must be at most 50 characters'),
      ),
    keywords: z.string().check(
      z.trim(),
      z.maxLength(maxKeywordsLength, `Keywords must be at most ${maxKeywordsLength} characters`),
      z.refine(
        (text) => positivePhrases(text).length > 0,
        "Enter at least one keyword that isn't excluded",
      ),
      z.refine(
        (text) => positivePhrases(text).every((phrase) => phrase.length <= phraseMaxLength),
        { error: `A keyword must be at most ${phraseMaxLength} characters`, abort: true },
      ),
      fewKeywords,
    ),
    location: z._default(
      z.string().check(z.trim(), z.maxLength(100, 'Location must be at most 100 characters')),
      '',
    ),
    jobType: z._default(z.enum(['', 'Project', 'Hourly']), ''),
    budgetMin: z._default(amount, null),
    budgetMax: z._default(amount, null),
    clientCountries: z._default(clientFilters.clientCountries, []),
    minClientRating: z._default(clientFilters.minClientRating, null),
    minClientSpent: z._default(clientFilters.minClientSpent, null),
    minClientHireRate: z._default(clientFilters.minClientHireRate, null),
    needsVerifiedPayment: z._default(clientFilters.needsVerifiedPayment, false),
    skillLevels: z._default(clientFilters.skillLevels, []),
    maxProposals: z._default(clientFilters.maxProposals, null),
    maxConnects: z._default(clientFilters.maxConnects, null),
    unknownPasses: z._default(clientFilters.unknownPasses, true),
    /** Null: the default strategy. */
    price: z._default(z.unknown() as z.ZodMiniType<PriceStrategy | null>, null), // checked by `PricedScannerForm`
  })
  .check(
    z.refine(({ budgetMin, budgetMax }) => (budgetMin ?? 0) <= (budgetMax ?? Infinity), {
      path: ['budgetMax'],
      error: 'The maximum must be at least the minimum',
    }),
  )
export type ScannerForm = z.infer<typeof ScannerForm>

/** A form that is not filled in yet. */
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
  price: null,
}

/** A scanner as saved: its keywords may be older than the limits on them, and still count. */
export const Scanner = z.object({ id: z.string(), ...ScannerForm.shape, keywords: z.string() })
export type Scanner = z.infer<typeof Scanner>
