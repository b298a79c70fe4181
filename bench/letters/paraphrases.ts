import type { Random } from '../../sandbox/gigboard/generator/random.ts'
import type { PostingText } from '../../server/core/writing/material.ts'
import * as honest from './honest-shapes.ts'
import { spellOut } from './numbers.ts'
import { extentOf } from './render-profile.ts'
import { chooseShape, fill, type Slots } from './shapes.ts'
import * as slots from './slots.ts'
import * as tellings from './tellings.ts'
import type { Project, Truth } from './truths.ts'
import { inflect } from './verbs.ts'

/** Sentence of a letter, and the kind that it is counted as. */
export type Planted = { class: string; text: string }

/** Makes a true sentence about a person, in words that the profile need not have; null: there is nothing of this kind. */
export type Paraphrase = (random: Random, truth: Truth, posting: PostingText) => string | null

/** Makers of true sentences, by kind. */
export const paraphrases: Readonly<Record<string, Paraphrase>> = {
  project: (random, truth) =>
    say(random, tellings.projectShapes, slots.projectSlots(random.pick(truth.did))),
  'project, fewer details': (random, truth) => {
    const project = random.pick(truth.did)
    const { extent: _, ...said } = slots.projectSlots(project)
    return say(random, tellings.projectShapes, { ...said, thing: project.thing })
  },
  'number rounded down': (random, truth) => {
    const [project] = random.pickSome(
      truth.did.filter(({ extent }) => roundedDown(extent.amount) > 0),
      1,
    )
    if (!project) return null
    return say(random, tellings.projectShapes, withAmount(project, atLeast(random, project)), [
      'extent',
    ])
  },
  'number spelled': (random, truth) => {
    const project = random.pick(truth.did)
    const { amount } = project.extent
    const ways = [spellOut(amount)]
    if (amount >= 2000 && amount % 100 === 0) ways.push(`${amount / 1000}k`)
    return say(random, tellings.projectShapes, withAmount(project, random.pick(ways)), [
      random.pick(['extent', 'count']),
    ])
  },
  years: (random, truth) =>
    say(random, tellings.yearsShapes, slots.yearsSlots(random.pick(truth.years))),
  'years in words': (random, truth) => {
    const { skill, years } = random.pick(truth.years)
    const ways = [spellOut(years), `more than ${years - 1}`, `over ${spellOut(years - 1)}`]
    return say(random, tellings.yearsShapes, { skill, years: random.pick(ways) })
  },
  employer: (random, truth) =>
    say(random, tellings.jobShapes, slots.jobSlots(random.pick(truth.jobs))),
  certificate: (random, { certificates }) =>
    certificates.length === 0
      ? null
      : say(random, tellings.certificateShapes, slots.certificateSlots(random.pick(certificates))),
  language: (random, { languages }) => {
    const spoken = random.pick(languages)
    const isWell = /native|fluent/u.test(spoken.level)
    return say(
      random,
      tellings.languageShapes,
      slots.languageSlots(spoken),
      isWell ? [] : ['level'],
    )
  },
  rate: (random, truth) => say(random, tellings.rateShapes, slots.moneySlots(truth)),
  hours: (random, truth) => say(random, tellings.hoursShapes, slots.moneySlots(truth)),
  helped: (random, truth) => {
    const { year, ...rest } = random.pick(truth.helped)
    return say(random, honest.helpedShapes, { ...rest, year: String(year) })
  },
  credit: (random, { others }) => {
    if (others.length === 0) return null
    const { somebody, verb, thing, client } = random.pick(others)
    const was = thing.endsWith('s') ? 'were' : 'was'
    return say(random, honest.creditShapes, { somebody, thing, client, was, ...inflect(verb) })
  },
  managed: (random, { managed }) => {
    if (managed.length === 0) return null
    const { heads, ...rest } = random.pick(managed)
    return say(random, honest.managedShapes, {
      ...rest,
      heads: random.pick([String(heads), spellOut(heads)]),
    })
  },
  limits: (random, { learning, not }) =>
    say(random, honest.limitShapes, {
      ...(not[0] !== undefined && { not: not[0] }),
      ...(learning[0] !== undefined && { learning: learning[0] }),
    }),
  service: (random, truth) =>
    say(random, honest.serviceShapes, { serves: truth.serves, tag: random.pick(truth.tags) }),
  'two facts': (random, truth) => {
    const [one, two] = random.pickSome(truth.did, 2)
    if (!one || !two) return null
    const [first, second] = [slots.projectSlots(one), slots.projectSlots(two)]
    const shapes = [
      `I {past} {thing} for {client}, and I {past2} {thing2} for {client2}.`,
      `Two examples: {thing} for {client} and {thing2} for {client2}.`,
      `Besides {thing} for {client} ({year}), I {past2} {thing2} for {client2} ({year2}).`,
      `I {past} {thing} for {client}; for {client2} it was {thing2}.`,
      `I {past} {thing} for {client} in {year} and {thing2} for {client2} was {participle2} by me in {year2}.`,
    ]
    return say(random, shapes, { ...first, ...renamed(second) })
  },
  'years and project': (random, truth) => {
    const shapes = [
      'I have {years} years of {skill}; for {client} I {past} {thing}.',
      'With {years} years of {skill}, I {past} {thing} for {client}, among other things.',
      "You'd get {years} years of {skill}, and somebody who {past} {thing} for {client}.",
    ]
    return say(random, shapes, {
      ...slots.yearsSlots(random.pick(truth.years)),
      ...slots.projectSlots(random.pick(truth.did)),
    })
  },
  posting: (random, _, posting) => say(random, honest.postingShapes, postingSlots(random, posting)),
  ...Object.fromEntries(
    Object.entries(honest.otherShapes).map(([kind, shapes]): [string, Paraphrase] => [
      kind,
      (random, _, posting) => say(random, shapes, postingSlots(random, posting)),
    ]),
  ),
}

/** Fills one of the shapes that these slots suffice for. */
export function say(
  random: Random,
  shapes: readonly string[],
  filling: Slots,
  having: readonly string[] = [],
): string | null {
  const shape = chooseShape(random, shapes, { slots: filling, having })
  return shape === null ? null : fill(shape, filling)
}

export function postingSlots(random: Random, { title, skills }: PostingText): Slots {
  const short = title.replaceAll(/[“”"\s]+/gu, ' ').trim()
  return {
    ...(short.length > 0 && short.length <= 90 && { title: short }),
    ...(skills.length > 0 && { wanted: random.pick(skills) }),
  }
}

/** Slots of a project whose amount is written in another way. */
export function withAmount(project: Project, written: string): Slots {
  const { extent } = project
  return {
    ...slots.projectSlots(project),
    extent: extentOf(project, { written }),
    count: `${written} ${extent.counted}${extent.after}`,
  }
}

function renamed(filling: Slots): Slots {
  return Object.fromEntries(Object.entries(filling).map(([name, words]) => [`${name}2`, words]))
}

function atLeast(random: Random, { extent }: Project): string {
  const written = roundedDown(extent.amount).toLocaleString('en')
  return `${random.pick(['more than', 'over'])} ${written}`
}

/** Rounds down to a number that people say; 0: there is none near enough. */
function roundedDown(amount: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(amount)))
  const rounded = Math.floor((amount - 1) / step) * step
  const finer = Math.floor((amount - 1) / (step / 2)) * (step / 2)
  return amount < 20 ? 0 : Math.max(rounded, finer)
}
