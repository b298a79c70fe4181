import type { Random } from '../../../sandbox/gigboard/generator/random.ts'
import { inOtherDigits, writeAmount } from '../numbers.ts'
import { say, withAmount } from '../paraphrases.ts'
import { extentOf } from '../render-profile.ts'
import type { Slots } from '../shapes.ts'
import { jobSlots, projectSlots, yearsSlots, certificateSlots } from '../slots.ts'
import * as tellings from '../tellings.ts'
import type { Project } from '../truths.ts'
import { anotherAmount, anotherOf, type Lie } from './lie.ts'
import { pools } from './pools.ts'

/** Lies that are true sentences with one thing changed. */
export const falseProjects: Readonly<Record<string, Lie>> = {
  number: (random, { truth }) => {
    const project = random.pick(truth.did)
    return random.pick([
      () => {
        const written = writeAmount(random, anotherAmount(random, project.extent.amount))
        return tell(random, withAmount(project, written), [random.pick(['extent', 'count'])])
      },
      () => {
        const { skill, years } = random.pick(truth.years)
        const written = writeAmount(random, years + random.between(2, 12))
        return say(random, tellings.yearsShapes, { skill, years: written })
      },
      () =>
        tell(
          random,
          { ...projectSlots(project), result: withAnotherNumber(random, project.result) },
          ['result'],
        ),
    ])()
  },
  'number in other digits': (random, { truth }) => {
    const project = random.pick(truth.did)
    const written = inOtherDigits(random, anotherAmount(random, project.extent.amount))
    return tell(random, withAmount(project, written), [random.pick(['extent', 'count'])])
  },
  unit: (random, { truth }) =>
    random.pick([
      () => {
        const project = random.pick(truth.did.filter(({ result }) => /\d/u.test(result)))
        return tell(
          random,
          { ...projectSlots(project), result: withAnotherUnit(random, project.result) },
          ['result'],
        )
      },
      () => {
        const slots = yearsSlots(random.pick(truth.years))
        const shape = random.pick(tellings.yearsShapes).replace('{years} years', '{years} decades')
        return say(random, [shape], slots)
      },
      () => {
        const { currency, amount } = truth.rate
        const sign = random.pick(
          ['$', '€', '£', '₹', 'CHF '].filter((other) => signs[currency] !== other),
        )
        return say(random, tellings.rateShapes, { rate: `${sign}${amount}` })
      },
      () => {
        const shape = random
          .pick(tellings.hoursShapes)
          .replace(/\ba week\b|\beach week\b|\bper week\b|\bPer week\b|\bMy week\b/u, (words) =>
            words.replace(/week/u, 'day'),
          )
        return shape.includes('day') ? say(random, [shape], { hours: String(truth.hours) }) : null
      },
    ])(),
  date: (random, { truth, profile }) => {
    const year = () => anotherOf(random, years, (candidate) => !profile.includes(candidate))
    return random.pick([
      () => tell(random, { ...projectSlots(random.pick(truth.did)), year: year() }, ['year']),
      () => tell(random, { ...projectSlots(random.pick(truth.did)), year: year() }, ['year']),
      () => {
        const slots = jobSlots(random.pick(truth.jobs))
        const name = random.pick(['from', 'to'])
        return say(random, tellings.jobShapes, { ...slots, [name]: year() }, [name])
      },
      () => {
        if (truth.certificates.length === 0) return null
        const slots = certificateSlots(random.pick(truth.certificates))
        return say(random, tellings.certificateShapes, { ...slots, year: year() }, ['year'])
      },
    ])()
  },
  counted: (random, { truth, profile }) => {
    const project = random.pick(truth.did)
    const counted = anotherOf(random, pools.counted, (noun) => !profile.includes(noun))
    const { written, after } = project.extent
    const slots = {
      ...projectSlots(project),
      extent: extentOf(project, { counted }),
      count: `${written} ${counted}${after}`,
    }
    return tell(random, slots, [random.pick(['extent', 'count'])])
  },
  name: (random, { truth, profile, posting }) => {
    const client = anotherOf(
      random,
      pools.clients,
      (name) => !profile.includes(name) && !posting.includes(name),
    )
    return random.pick([
      () => tell(random, { ...projectSlots(random.pick(truth.did)), client }, ['client']),
      () => tell(random, { ...projectSlots(random.pick(truth.did)), client }, ['client']),
      () =>
        say(
          random,
          tellings.jobShapes,
          { ...jobSlots(random.pick(truth.jobs)), employer: client },
          ['employer'],
        ),
      () => say(random, nameDropping, { client }),
    ])()
  },
  combination: (random, { truth }) => {
    const [one, two] = random.pickSome(truth.did, 2)
    if (!one || !two) return null
    const [own, other] = [projectSlots(one), projectSlots(two)]
    const name = random.pick(['client', 'year', 'tool', 'result', 'extent', 'count'])
    const words = other[name] ?? ''
    if (words === own[name] || (name === 'tool' && sharesTool(one, words))) return null
    return tell(random, { ...own, [name]: words }, [
      name,
      random.pick(['thing', 'bare', 'client'].filter((slot) => slot !== name)),
    ])
  },
}

const nameDropping = [
  'I have worked with {client}.',
  '{client} is among my clients.',
  'My clients include {client}.',
  'I have done similar work for {client}.',
  'Having worked for {client}, I know what large clients expect.',
  'You may know my work for {client}.',
  '{client} has hired me twice.',
]

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }
const years = Array.from({ length: 22 }, (_, index) => String(2003 + index))

function tell(random: Random, slots: Slots, having: readonly string[]): string | null {
  return say(random, tellings.projectShapes, slots, having)
}

function sharesTool({ tools }: Project, tool: string): boolean {
  return tools.some((own) => tool.includes(own) || own.includes(tool))
}

function withAnotherNumber(random: Random, result: string): string {
  if (!/\d/u.test(result)) return result.replace('second', 'first')
  return result.replace(/\d[\d,.]*/u, (found) => {
    const amount = Number(found.replaceAll(',', ''))
    return String(Math.round(amount) + random.between(3, 35))
  })
}

function withAnotherUnit(random: Random, result: string): string {
  if (result.includes('%'))
    return result.replace(
      '%',
      random.pick([' hours a week', ' days', ',000 dollars', ' times', ' seconds']),
    )
  const swaps: Record<string, string> = {
    seconds: 'minutes',
    minutes: 'days',
    hours: 'days',
    days: 'weeks',
    weeks: 'days',
    'a week': 'a day',
    'a month': 'a week',
    MB: 'GB',
    dollars: 'euros',
    rand: 'dollars',
  }
  const unit = Object.keys(swaps).find((word) => new RegExp(`\\b${word}\\b`, 'u').test(result))
  return unit === undefined
    ? result.replace(/$/u, ' in one day')
    : result.replace(unit, swaps[unit] ?? '')
}
