import { spellOut } from '../numbers.ts'
import { say } from '../paraphrases.ts'
import { withArticle } from '../render-profile.ts'
import { jobSlots, projectSlots } from '../slots.ts'
import { inflect } from '../verbs.ts'
import { anotherOf, type Lie } from './lie.ts'
import { pools } from './pools.ts'
import * as self from './shapes-about-self.ts'
import * as work from './shapes-about-work.ts'

/** Lies that claim what the profile doesn't say. */
export const falseClaims: Readonly<Record<string, Lie>> = {
  'job-title': (random, { truth, profile }) => {
    const { employer } = jobSlots(random.pick(truth.jobs))
    const own = random.pick(truth.jobs).title.toLowerCase()
    const stretched = random.pick([`senior ${own}`, `lead ${own}`, `chief ${own}`])
    const title = random.pick([anotherOf(random, pools.titles, notIn(profile)), stretched])
    return say(random, work.titleShapes, {
      employer: employer ?? '',
      title: withArticle(title),
      bare: title,
    })
  },
  verb: (random, { truth }) => {
    const { doing, client, year } = random.pick(truth.helped)
    return say(random, work.strongerShapes, { doing, client, year: String(year) })
  },
  result: (random, { truth }) =>
    say(random, work.resultShapes, projectSlots(random.pick(truth.did))),
  delegated: (random, { truth }) => {
    if (truth.managed.length > 0 && (truth.others.length === 0 || random.happens(0.5))) {
      const { thing, client } = random.pick(truth.managed)
      return say(random, work.stolenShapes, {
        thing: `the ${thing}`,
        client,
        was: 'were',
        them: 'them',
        ...inflect('write'),
      })
    }
    if (truth.others.length === 0) return null
    const { verb, thing, client } = random.pick(truth.others)
    const [was, them] = thing.endsWith('s') ? ['were', 'them'] : ['was', 'it']
    return say(random, work.stolenShapes, { thing, client, was, them, ...inflect(verb) })
  },
  'head-count': (random, { truth }) => {
    const { employer, team } = random.pick(truth.jobs)
    const heads = team + random.between(4, 60)
    if (truth.managed.some((managed) => managed.heads === heads)) return null
    const written = random.pick([String(heads), String(heads), spellOut(heads)])
    return say(random, work.headShapes, { heads: written, employer })
  },
  tool: (random, { truth, profile, wanted }) => {
    const asked = wanted.skills.filter((skill) => isTool(skill) && notIn(profile)(skill))
    const pool = asked.length > 0 && random.happens(0.5) ? asked : pools.tools
    const tool = anotherOf(random, pool, notIn(profile))
    return say(random, self.toolShapes, { ...projectSlots(random.pick(truth.did)), tool }, ['tool'])
  },
  negated: (random, { truth }) => {
    const skill = random.pick([...truth.not, ...truth.learning])
    return say(random, self.negatedShapes, { skill, client: random.pick(truth.did).client })
  },
  certificate: (random, { profile }) => {
    const certificate = anotherOf(random, pools.certificates, notIn(profile))
    return say(random, self.certificateLies, {
      certificate,
      year: String(random.between(2015, 2024)),
    })
  },
  language: (random, { truth, profile }) => {
    const weak = truth.languages.filter(({ level }) => /basic|conversational/u.test(level))
    if (weak.length > 0 && random.happens(0.3))
      return say(random, fluentLies, { language: random.pick(weak).name })
    return say(random, self.languageLies, {
      language: anotherOf(random, pools.languages, notIn(profile)),
    })
  },
  availability: (random, { truth }) =>
    say(random, self.availabilityLies, { hours: String(truth.hours + random.between(5, 30)) }),
  price: (random, { truth }) => {
    const { amount, currency } = truth.rate
    const sign = { USD: '$', EUR: '€', GBP: '£' }[currency] ?? '$'
    const rate = random.pick([0.5, 0.7, 0.8, 1.2, 1.5]) * amount
    return say(random, self.priceLies, {
      rate: `${sign}${Math.round(rate)}`,
      fixed: `${sign}${random.between(2, 30) * 50}`,
    })
  },
  claim: (random) => random.pick(self.otherClaims),
}

const fluentLies = [
  'I am fluent in {language}.',
  'I am a native speaker of {language}.',
  'My {language} is fluent.',
  'I speak {language} like a native.',
  'I grew up with {language}.',
  'I speak fluent {language}.',
]

/** Tells words that have nothing in common with the profile, so that no fact makes them true. */
function notIn(profile: string): (words: string) => boolean {
  const lower = profile.toLowerCase()
  return (words) =>
    words
      .toLowerCase()
      .split(/[^\p{L}\p{N}+#.]+/u)
      .every((word) => ordinary.has(word) || !lower.includes(word))
}

const ordinary = new Set([
  '',
  'a',
  'i',
  'the',
  'of',
  'in',
  'for',
  'my',
  'to',
  'me',
  'and',
  'have',
  'it',
  'on',
  'certificate',
  'certified',
  'at',
  'by',
  'with',
  'am',
  'is',
  'been',
  'are',
  'has',
  'this',
  'about',
  'work',
  'client',
  'clients',
])

/** Holds for skills of a posting that are names of tools, which a sentence can name as such. */
function isTool(skill: string): boolean {
  return toolsInPostings.has(skill)
}

const toolsInPostings = new Set(
  [
    'Selenium, WordPress, Shopify, PHP, Laravel, React, Next.js, Node.js, MongoDB, Bubble.io, Webflow, Elementor',
    'WooCommerce, Squarespace, Adobe XD, Joomla, Django, Solidity, Zoho CRM, HubSpot, Kotlin, Swift, Flutter, Unity',
    'Angular, Vue.js, Docker, Kubernetes, Terraform, Jira, Tailwind CSS, WebRTC',
  ].flatMap((line) => line.split(', ')),
)
