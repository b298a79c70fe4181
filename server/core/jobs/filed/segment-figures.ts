import type { JobSieve } from '../../../store/jobs/job-sieve.ts'

/** Bytes of one job, as server/store/jobs/filing/file-jobs.ts writes them. */
const jobBytes = 30
const fields = {
  low: 8,
  high: 12,
  spent: 16,
  rating: 20,
  proposals: 22,
  connects: 24,
  hireRate: 26,
} as const
const flagsAt = 28
const flag = { hourly: 1, project: 2, verified: 4, verifiedUnknown: 8, countryUnknown: 16 }
const unknownMoney = -2_147_483_648
const unknownSmall = -32_768

type Field = keyof typeof fields
/** One comparison of a figure. `passesUnknown`: a job that does not state it passes. */
type Bound = { field: Field; isLeast: boolean; value: number; passesUnknown: boolean }
type Range = { min: number; max: number; hasUnknown: boolean }

/** Figures of the jobs of a segment by their places, a little rounded: no job that passes is held back. */
export class SegmentFigures {
  readonly jobs: number
  readonly #bytes: DataView
  readonly #ranges = new Map<Field, Range>()

  constructor(bytes: Buffer) {
    this.jobs = bytes.length / jobBytes
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  /** Moment the job was posted, in microseconds. */
  postedAt(place: number): number {
    return this.#bytes.getFloat64(place * jobBytes)
  }

  isOfUnknownCountry(place: number): boolean {
    return (this.#flags(place) & flag.countryUnknown) !== 0
  }

  /** Tells whether any job may pass, by the lowest and highest of each figure. */
  mayHold({ bounds }: FigureSieve): boolean {
    return bounds.every(({ field, isLeast, value, passesUnknown }) => {
      const { min, max, hasUnknown } = this.#rangeOf(field)
      return (passesUnknown && hasUnknown) || (isLeast ? max >= value : min <= value)
    })
  }

  passes(place: number, { bounds, wanted, oneOf }: FigureSieve): boolean {
    for (const { field, isLeast, value, passesUnknown } of bounds) {
      const figure = this.#figure(place, field)
      if (figure === unknownOf(field)) {
        if (!passesUnknown) return false
      } else if (isLeast ? figure < value : figure > value) return false
    }
    if (wanted === 0 && oneOf === 0) return true
    const flags = this.#flags(place)
    return (flags & wanted) === wanted && (oneOf === 0 || (flags & oneOf) !== 0)
  }

  #rangeOf(field: Field): Range {
    const known = this.#ranges.get(field)
    if (known) return known
    const range = { min: Infinity, max: -Infinity, hasUnknown: false }
    for (let place = 0; place < this.jobs; place += 1) {
      const figure = this.#figure(place, field)
      if (figure === unknownOf(field)) range.hasUnknown = true
      else {
        if (figure < range.min) range.min = figure
        if (figure > range.max) range.max = figure
      }
    }
    this.#ranges.set(field, range)
    return range
  }

  #figure(place: number, field: Field): number {
    const at = place * jobBytes + fields[field]
    return isMoney(field) ? this.#bytes.getInt32(at) : this.#bytes.getInt16(at)
  }

  #flags(place: number): number {
    return this.#bytes.getInt16(place * jobBytes + flagsAt)
  }
}

function isMoney(field: Field): boolean {
  return isBudget(field) || field === 'spent'
}

/** Tells a budget, which passes when it is not stated, whatever the user wants of other figures. */
function isBudget(field: Field): boolean {
  return field === 'low' || field === 'high'
}

function unknownOf(field: Field): number {
  return isMoney(field) ? unknownMoney : unknownSmall
}

/** Conditions on figures, rounded as the figures are. */
export type FigureSieve = {
  bounds: Bound[]
  /** Flags that a job needs, and flags of which it needs one; 0: none. */
  wanted: number
  oneOf: number
}

/** Rounds the conditions of a sieve as the figures are rounded. */
export function figureSieve({ rules }: Pick<JobSieve, 'rules'>): FigureSieve {
  const { unknownPasses, minClientRating, minClientHireRate } = rules
  const bound = (field: Field, isLeast: boolean, value: number | null): Bound[] =>
    value === null
      ? []
      : [
          {
            field,
            isLeast,
            value: isMoney(field) ? money(value) : small(value),
            passesUnknown: unknownPasses || isBudget(field),
          },
        ]
  return {
    bounds: [
      ...bound('high', true, rules.budgetMin),
      ...bound('low', false, rules.budgetMax),
      ...bound('spent', true, rules.minClientSpent),
      ...bound('rating', true, minClientRating === null ? null : minClientRating * 100),
      // Rounded in the check; half a percent too low may still round up.
      ...bound('hireRate', true, minClientHireRate === null ? null : minClientHireRate - 1),
      ...bound('proposals', false, rules.maxProposals),
      ...bound('connects', false, rules.maxConnects),
    ],
    wanted: rules.jobType === '' ? 0 : typeFlags[rules.jobType],
    oneOf: rules.needsVerifiedPayment
      ? flag.verified | (unknownPasses ? flag.verifiedUnknown : 0)
      : 0,
  }
}

const typeFlags = { Hourly: flag.hourly, Project: flag.project }

/** Tells whether any figure is compared. */
export function hasFigures({ bounds }: FigureSieve): boolean {
  return bounds.length > 0
}

function money(amount: number): number {
  return Math.floor(Math.max(Math.min(amount, 2e7), -2e7) * 100)
}

function small(number: number): number {
  return Math.floor(Math.max(Math.min(number, 32_000), -32_000))
}
