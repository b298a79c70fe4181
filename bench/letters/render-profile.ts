import type { WriterProfile } from '../../server/core/writing/material.ts'
import type { Project, Truth } from './truths.ts'
import { inflect, thirdPerson } from './verbs.ts'

/** Ways in which people write about themselves. */
export const profileStyles = ['prose', 'bullets', 'cv', 'terse', 'third person'] as const
export type ProfileStyle = (typeof profileStyles)[number]

/** Renders a truth as a profile that says all of it, and nothing else. */
export function renderProfile(truth: Truth, style: ProfileStyle): WriterProfile {
  const { name, link, tags } = truth
  const said = sayings[style](truth)
  return {
    fullName: name,
    whatServicesGeneral: said.services,
    detailedExperience: said.experience.filter((line) => line !== '').join(said.between),
    currentCoverLetter: said.letter,
    portfolioLink: link,
    tags,
  }
}

/** All words of a profile. */
export function profileText(profile: WriterProfile): string {
  const { fullName, whatServicesGeneral, detailedExperience, currentCoverLetter } = profile
  return [
    fullName,
    whatServicesGeneral,
    detailedExperience,
    currentCoverLetter,
    ...profile.tags,
  ].join('\n')
}

/** Writes the extent of a project: "covering 42,000 products". */
export function extentOf(
  { extent }: Project,
  { written, counted }: { written?: string; counted?: string } = {},
): string {
  return `${extent.before} ${written ?? extent.written} ${counted ?? extent.counted}${extent.after}`.trim()
}

type Said = { services: string; experience: string[]; between: string; letter: string }

const sayings: Record<ProfileStyle, (truth: Truth) => Said> = {
  prose: (truth) => ({
    services: `I ${truth.serves}. ${truth.years.map(({ skill, years }) => `I have ${years} years of experience with ${skill}.`).join(' ')}`,
    experience: [
      ...truth.did.map(
        (did) =>
          `I ${inflect(did.verb).past} ${did.thing} ${extentOf(did)} for ${did.client} in ${did.year}, using ${did.tools.join(' and ')}. It ${did.result}.`,
      ),
      ...truth.helped.map(
        ({ doing, client, year }) => `In ${year} I helped ${client} with ${doing}.`,
      ),
      ...truth.jobs.map(
        ({ title, employer, from, to, team }) =>
          `From ${from} to ${to} I was ${withArticle(title)} at ${employer}, in a team of ${team}.`,
      ),
      ...peopleAround(truth),
      ...truth.certificates.map(({ name, year }) => `I hold the ${name} (${year}).`),
      ...limits(truth, 'I am', 'I have'),
      `I speak ${truth.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}.`,
      `My rate is ${money(truth)} per hour and I am available ${truth.hours} hours a week.`,
    ],
    between: ' ',
    letter: `Hello,\n\nI read your description twice before writing. I ${truth.serves}, and I like to show a small first part early so that you can judge it.\n\nBest,\n${firstName(truth)}`,
  }),
  bullets: (truth) => ({
    services: `${truth.title}. I ${truth.serves}.`,
    experience: [
      ...truth.years.map(({ skill, years }) => `- ${skill}: ${years} years`),
      ...truth.did.map(
        (did) =>
          `- ${upper(inflect(did.verb).past)} ${did.thing} ${extentOf(did)} for ${did.client} (${did.year}, ${did.tools.join(', ')}). It ${did.result}.`,
      ),
      ...truth.helped.map(
        ({ doing, client, year }) => `- Helped ${client} with ${doing} (${year})`,
      ),
      ...truth.jobs.map(
        ({ title, employer, from, to, team }) =>
          `- ${title}, ${employer}, ${from}-${to}, team of ${team}`,
      ),
      ...peopleAround(truth).map((line) => `- ${line}`),
      ...truth.certificates.map(({ name, year }) => `- Certificate: ${name}, ${year}`),
      ...limits(truth, 'I am', 'I have').map((line) => `- ${line}`),
      ...truth.languages.map(({ name, level }) => `- ${name}: ${level}`),
      `- Rate: ${money(truth)}/hour`,
      `- Availability: ${truth.hours} hours/week`,
    ],
    between: '\n',
    letter: `Hi there,\n\nyour post caught my eye because it is close to what I do every week. I keep messages short and answer questions plainly.\n\nCheers\n${firstName(truth)}`,
  }),
  cv: (truth) => ({
    services: `${truth.title}\nI ${truth.serves}.\nSkills: ${truth.years.map(({ skill, years }) => `${skill} (${years} years)`).join(', ')}`,
    experience: [
      'PROJECTS',
      ...truth.did.map(
        (did) =>
          `${did.year} | ${did.client} | ${upper(inflect(did.verb).past)} ${did.thing} ${extentOf(did)}. Tools: ${did.tools.join(', ')}. Result: ${did.result}.`,
      ),
      ...truth.helped.map(
        ({ doing, client, year }) => `${year} | ${client} | Helped with ${doing}.`,
      ),
      'EMPLOYMENT',
      ...truth.jobs.map(
        ({ title, employer, from, to, team }) =>
          `${from} - ${to} | ${employer} | ${title} (team of ${team})`,
      ),
      ...peopleAround(truth),
      ...(truth.certificates.length === 0 ? [] : ['CERTIFICATES']),
      ...truth.certificates.map(({ name, year }) => `${name}, ${year}`),
      'OTHER',
      ...limits(truth, 'I am', 'I have'),
      `Languages: ${truth.languages.map(({ name, level }) => `${name} ${level}`).join(', ')}`,
      `Rate: ${money(truth)} per hour. Availability: ${truth.hours} hours per week.`,
    ],
    between: '\n',
    letter: '',
  }),
  terse: (truth) => ({
    services: `${truth.title}. I ${truth.serves}. ${truth.years.map(({ skill, years }) => `${years} yrs ${skill}`).join(', ')}.`,
    experience: [
      ...truth.did.map(
        (did) =>
          `${did.client}, ${did.year}: ${inflect(did.verb).past} ${did.thing} ${extentOf(did)} with ${did.tools.join(' + ')}, it ${did.result}.`,
      ),
      ...truth.helped.map(({ doing, client, year }) => `${client}, ${year}: helped with ${doing}.`),
      ...truth.jobs.map(
        ({ title, employer, from, to, team }) =>
          `${employer} ${from}-${to}: ${title}, team of ${team}.`,
      ),
      ...peopleAround(truth),
      ...truth.certificates.map(({ name, year }) => `Certified: ${name} (${year}).`),
      ...limits(truth, "I'm", "I've"),
      `${truth.languages.map(({ name, level }) => `${name} ${level}`).join(', ')}.`,
      `${money(truth)}/h. ${truth.hours} h/week.`,
    ],
    between: '\n',
    letter: `Hey,\n\nshort version: I can do this, and I'd rather show than tell.\n\n${firstName(truth)}`,
  }),
  'third person': (truth) => {
    const name = firstName(truth)
    const they = upper(truth.pronoun)
    return {
      services: `${name} ${thirdPerson(truth.serves)}. ${truth.years.map(({ skill, years }) => `${they} has ${years} years of experience with ${skill}.`).join(' ')}`,
      experience: [
        ...truth.did.map(
          (did) =>
            `In ${did.year}, ${name} ${inflect(did.verb).past} ${did.thing} ${extentOf(did)} for ${did.client} with ${did.tools.join(' and ')}. It ${did.result}.`,
        ),
        ...truth.helped.map(
          ({ doing, client, year }) => `${they} helped ${client} with ${doing} in ${year}.`,
        ),
        ...truth.jobs.map(
          ({ title, employer, from, to, team }) =>
            `${name} worked as ${withArticle(title)} at ${employer} from ${from} to ${to}, in a team of ${team}.`,
        ),
        ...peopleAround(truth).map((line) =>
          line
            .replace(/^I /u, `${they} `)
            .replace(/^My /u, truth.pronoun === 'he' ? 'His ' : 'Her '),
        ),
        ...truth.certificates.map(
          (certificate) => `${they} holds the ${certificate.name} (${certificate.year}).`,
        ),
        ...limits(truth, `${they} is`, `${they} has`),
        `${name} speaks ${truth.languages.map((language) => `${language.name} (${language.level})`).join(', ')}.`,
        `${they} charges ${money(truth)} an hour and is available ${truth.hours} hours a week.`,
      ],
      between: '\n\n',
      letter: '',
    }
  },
}

/** Sentences about work of others, which is not the person's own. */
function peopleAround({ others, managed }: Truth): string[] {
  return [
    ...others.map(
      ({ somebody, verb, thing, client }) =>
        `${upper(somebody)} ${inflect(verb).past} ${thing} for ${client}.`,
    ),
    ...managed.map(
      ({ heads, workers, thing, client }) =>
        `I managed ${heads} ${workers} who wrote the ${thing} for ${client}.`,
    ),
  ]
}

function limits({ learning, not }: Truth, am: string, have: string): string[] {
  return [
    ...learning.map((skill) => `${am} still learning ${skill}.`),
    ...not.map((skill) => `${have} never worked with ${skill}.`),
  ]
}

/** Writes an hourly rate as it stands in profiles. */
export function money({ rate }: Truth): string {
  const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }
  return `${signs[rate.currency] ?? ''}${rate.amount}`
}

export function firstName({ name }: Truth): string {
  return name.split(' ')[0] ?? name
}

/** Writes a title as it stands in a sentence: "an accounts assistant". */
export function withArticle(title: string): string {
  const plain = /^[A-Z]{2}|^iOS/u.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1)
  return `${/^[aeioAEIO]/u.test(title) ? 'an' : 'a'} ${plain}`
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
