import { z } from 'zod/mini'
import { inGroups } from '../in-groups.ts'
import { Instant } from '../instant.ts'
import { agoInWords } from './ago-in-words.ts'
import { budgetInWords } from './budget-in-words.ts'

const amount = z.nullable(z.number())

/** Every signal of a fit score, in the order shown: what it looks at, and how to put that into words. docs/decisions/031 */
const sights = [
  sight('skills', 'Skills', {
    /** `named`: skills that the job names. `own`: those that the user does. `matched`: as the job spells them. */
    saw: z.object({
      named: z.int(),
      own: z.int(),
      matched: z.array(z.string()),
      isInTitle: z.boolean(),
    }),
    say: ({ named, own, matched, isInTitle }) => {
      const inTitle = isInTitle ? '; one of yours in the title' : ''
      if (named === 0) return `the job lists no skills${inTitle}`
      if (own === 0) return "you haven't added any skills"
      const which = matched.length === 0 ? 'none' : `${matched.length}`
      const names = matched.length === 0 ? '' : `: ${matched.join(', ')}`
      return `${which} of ${named} skills${names}${inTitle}`
    },
  }),
  sight('client', 'Client record', {
    saw: z.object({
      rating: amount,
      isPaymentVerified: z.nullable(z.boolean()),
      spent: amount,
      hires: amount,
      hireRate: amount,
    }),
    say: ({ rating, isPaymentVerified, spent, hires, hireRate }) =>
      [
        ...(rating === null ? [] : [`rated ${rating} of 5`]),
        ...(isPaymentVerified === null
          ? []
          : [isPaymentVerified ? 'payment verified' : 'payment not verified']),
        ...(spent === null ? [] : [`spent ${inGroups(spent)}`]),
        ...(hires === null ? [] : [`${inGroups(hires)} hired`]),
        ...(hireRate === null ? [] : [`${hireRate}% of postings hired`]),
      ].join(', ') || notKnown,
  }),
  sight('budget', 'Budget', {
    /** `asks`: the user's rate or price, in US dollars. */
    saw: z.object({
      isHourly: z.boolean(),
      low: amount,
      high: amount,
      currency: z.nullable(z.string()),
      asks: amount,
    }),
    say: ({ isHourly, low, high, currency, asks }) => {
      const stated = isHourly
        ? budgetInWords({
            ...noPay,
            projectType: 'Hourly',
            hourlyMin: low,
            hourlyMax: high,
            currency,
          })
        : budgetInWords({ ...noPay, fixedBudget: high, currency })
      if (stated === '') return 'not stated'
      if (currency !== null && currency !== 'USD') return `${stated}: not in US dollars`
      if (asks === null) return `${stated}; you haven't set your rate`
      return `${stated}; you ask $${inGroups(asks)}${isHourly ? ' / h' : ''}`
    },
  }),
  sight('competition', 'Competition', {
    saw: z.object({ proposals: amount }),
    say: ({ proposals }) =>
      proposals === null ? notKnown : `${inGroups(proposals)} proposals so far`,
  }),
  sight('freshness', 'Freshness', {
    saw: z.object({ postedAt: Instant, at: Instant }),
    say: ({ postedAt, at }) => `posted ${agoInWords(postedAt, at)}`,
  }),
] as const

type Row = (typeof sights)[number]

export type SignalName = Row['name']
export const signalNames = sights.map(({ name }) => name)

const measured = {
  /** 0 to 1, from what is known; null: nothing is. */
  value: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  weight: z.int(),
}

/** One part of a fit score, with the values it saw. */
export type Signal = {
  [Each in Row as Each['name']]: {
    signal: Each['name']
    value: number | null
    weight: number
    /** Share of what it could know that is known, 0 to 1. */
    known: number
    /** Number that entered the score, 0 to 1; null: the signal did not count. */
    counted: number | null
    saw: z.infer<Each['saw']>
  }
}[SignalName]

const [firstSight, ...otherSights] = sights
export const Signal = z.discriminatedUnion('signal', [
  schemaOf(firstSight),
  ...otherSights.map(schemaOf),
]) as z.ZodMiniType<Signal> // each name with the values of its own row

/** A signal of an old score, made before signals carried values: what it saw, in words. */
const SignalInWords = z.object({ signal: z.enum(signalNames), ...measured, saw: z.string() })

/** A signal as it is kept and shown. */
export const KeptSignal = z.union([Signal, SignalInWords])
export type KeptSignal = z.infer<typeof KeptSignal>

export function signalLabel(name: SignalName): string {
  return sightOf(name).label
}

/** Puts what a signal saw into words. */
export function saySaw({ signal, saw }: Pick<KeptSignal, 'signal' | 'saw'>): string {
  return typeof saw === 'string' ? saw : sightOf(signal).say(saw)
}

/** Number with which a signal entered the score, 0 to 1. Null: it did not count. */
export function countedOf(signal: KeptSignal): number | null {
  return 'counted' in signal ? signal.counted : signal.value
}

/** Says a score and the share of details that it rests on: "92, based on 45% of the details". */
export function sayScore(score: number, signals: readonly KeptSignal[]): string {
  const percent = knownPercent(signals)
  return percent === 100 ? `${score}` : `${score}, ${sayKnown(percent)}`
}

export function sayKnown(percent: number): string {
  return `based on ${percent}% of the details`
}

/** Number of skills that the job and the user share. Null: either side names none, or the score is an old one. */
export function skillsInCommon(signals: readonly KeptSignal[]): number | null {
  const skills = signals.find((one) => one.signal === 'skills')
  if (skills?.signal !== 'skills' || typeof skills.saw === 'string') return null
  const { named, own, matched, isInTitle } = skills.saw
  if (isInTitle) return Math.max(1, matched.length)
  return named === 0 || own === 0 ? null : matched.length
}

/** Share of all weight that stands on something known, in whole percent. Below 100 while anything is unknown. */
export function knownPercent(signals: readonly KeptSignal[]): number {
  let [known, all] = [0, 0]
  for (const signal of signals) {
    known += signal.weight * knownOf(signal)
    all += signal.weight
  }
  if (known >= all) return 100
  return Math.min(99, Math.round((100 * known) / all))
}

function knownOf(signal: KeptSignal): number {
  if ('known' in signal) return signal.known
  return signal.value === null ? 0 : 1
}

type AnyRow = { name: SignalName; label: string; say(saw: object): string }

const rows = new Map(sights.map((row): [SignalName, AnyRow] => [row.name, row]))

function sightOf(name: SignalName): AnyRow {
  const row = rows.get(name)
  if (!row) throw new Error(`There is no signal ${name}.`)
  return row
}

function sight<const Name extends string, Saw>(
  name: Name,
  label: string,
  sees: { saw: z.ZodMiniType<Saw>; say(saw: Saw): string },
) {
  return { name, label, ...sees }
}

function schemaOf({ name, saw }: Row) {
  const share = z.number().check(z.minimum(0), z.maximum(1))
  return z.object({
    signal: z.literal(name),
    ...measured,
    known: share,
    counted: z.nullable(share),
    saw,
  })
}

const notKnown = 'unknown'
const noPay = {
  projectType: 'Project',
  fixedBudget: null,
  hourlyMin: null,
  hourlyMax: null,
} as const
