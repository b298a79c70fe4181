import { expect, test } from 'vitest'
import { readFacts } from '../facts/read-facts.ts'
import type { WriterProfile } from '../material.ts'
import { briefOf } from '../posting/brief-of.ts'
import { orderedProofs } from './chosen-proofs.ts'
import { preparedFacts } from './prepared-facts.ts'
import { saidSkills } from './stated-answers.ts'

const editor: WriterProfile = {
  fullName: 'Nuala Frey',
  whatServicesGeneral: 'Copywriting, newsletters and book editing',
  detailedExperience:
    'Nine years of editing for money. I treat the text of my client like my own child. ' +
    'An onboarding series I wrote for a candle shop brings in 11% of their revenue. ' +
    'I have edited 40 cook books for Harvest Press. I wrote the newsletter of a bank. I knit.',
  currentCoverLetter:
    'Hello,\n\nMost briefs ask for magic. I answer fast and I never miss a comma.\n\nNuala',
  portfolioLink: '',
  tags: ['Copywriting', 'Editing', 'Copy Editor'],
}

function proofsFor(profile: WriterProfile, title: string, skills: readonly string[] = []) {
  const posting = { title, description: '', skills, questions: [] }
  const prepared = preparedFacts(readFacts(profile).facts, profile)
  return orderedProofs(prepared, briefOf(posting)).map(({ proof }) => proof.said)
}

test('the proof that shares most with the posting comes first, before results and named clients', () => {
  const [first] = proofsFor(editor, 'Write the weekly newsletter of our bank', ['Newsletters'])
  expect(first).toBe('I wrote the newsletter of a bank')
})

test('where nothing is relevant no work of another trade is told, but the years of the user’s own', () => {
  expect(proofsFor(editor, 'Scrape car prices with Python', ['Python', 'Web Scraping'])).toEqual([
    "I've been editing for money for nine years",
  ])
  const without = {
    ...editor,
    detailedExperience: 'I have edited 40 cook books for Harvest Press.',
  }
  expect(proofsFor(without, 'Scrape car prices with Python', ['Python'])).toEqual([
    'my usual work is copywriting, newsletters and book editing',
  ])
})

test('a word that both name in another field makes no proof relevant', () => {
  const written = {
    ...editor,
    detailedExperience: 'Six years of writing. I wrote an email campaign for a tea shop.',
  }
  const [first] = proofsFor(written, 'Scrape email addresses from 300 shops', ['Data Scraping'])
  expect(first).toBe("I have six years' experience in writing")
})

test('a manner of working is no proof, nor are two words', () => {
  for (const title of ['Answer emails of clients fast', 'Knit a child a hat', 'Proofread our text'])
    expect(proofsFor(editor, title).join('. ')).not.toMatch(/treat|answer fast|I knit|briefs/u)
})

test('a trade is no skill, and no skill is named twice', () => {
  const profile = { ...editor, tags: ['Copy Editor', 'Inkscape', 'Open Inkscape', 'Krita'] }
  const posting = {
    title: 'Copy editor with Open Inkscape and Krita',
    description: '',
    skills: [],
    questions: [],
  }
  const said = saidSkills(briefOf(posting), preparedFacts(readFacts(profile).facts, profile))
  expect(said?.text).toBe('I work with Open Inkscape and Krita.')
})

const stallholder: WriterProfile = {
  fullName: 'Otto Brandt',
  whatServicesGeneral: 'Bookkeeping, data entry and customer support',
  detailedExperience:
    'I keep the books of a sawmill in QuickBooks. I uploaded 900 products for a toy shop. ' +
    'I answered customer chats for a hotel chain, 40 a day. I know Trello, Slack and payroll tools. ' +
    'I have been an assistant for 7 years.',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: ['Bookkeeping', 'Data Entry'],
}

test.each([
  ['Payroll and invoicing for a bakery', /books of a sawmill/u],
  ['Zendesk agent for a Shopify shop', /customer chats/u],
  ['Product listings for our shop', /900 products/u],
])('work of the same kind in other words comes first: %s', (title, said) => {
  expect(proofsFor(stallholder, title, ['Data Entry'])[0]).toMatch(said)
})

test('tools and years stand behind work, even where they have more words in common', () => {
  const said = proofsFor(stallholder, 'Assistant with Trello and Slack for data entry of products')
  expect(said[0]).toMatch(/900 products/u)
})

test('what few facts have counts for more than what all have', () => {
  const builder = {
    ...stallholder,
    whatServicesGeneral: 'WordPress development',
    detailedExperience:
      'I built a WordPress site for a mill. I built a WordPress site for a choir. ' +
      'I built a WordPress plugin for a ferry timetable.',
    tags: ['WordPress'],
  }
  expect(proofsFor(builder, 'WordPress plugin for a harbour')[0]).toMatch(/plugin/u)
})

const joiner: WriterProfile = {
  ...editor,
  whatServicesGeneral: 'CAD drawings and 3D printing for furniture',
  detailedExperience:
    '12 years of product development. I have fixed more chairs than I can count.\n' +
    '- Drawer runner, FEA and prototype, weight reduced from 900 g to 600 g',
  currentCoverLetter: '',
  tags: ['CAD'],
}

test.each([
  ['Product development of a software prototype', 'Software Development'],
  ['Fix our WordPress website', 'WordPress'],
])(
  'years of something wider, and a word such as “fix”, tell nothing of another trade: %s',
  (title, skill) => {
    expect(proofsFor(joiner, title, [skill])).toEqual([
      'my usual work is CAD drawings and 3D printing for furniture',
    ])
  },
)

test('years of nothing are no proof, and of a career the years alone stand beside another trade', () => {
  const bare = {
    ...joiner,
    detailedExperience: '12 years of experience. I printed 90 chairs in 3D.',
  }
  expect(proofsFor(bare, '3D printing of chairs', ['CAD'])).toEqual(['I printed 90 chairs in 3D'])
  const career = {
    ...joiner,
    detailedExperience:
      "I've been making furniture for nine years, the first two at a mill in Graz.",
  }
  expect(proofsFor(career, 'Write an opera', ['Music'])).toEqual([
    "I've been making furniture for nine years",
  ])
})

test('half a sentence of a letter is no work', () => {
  const letter = {
    ...joiner,
    currentCoverLetter: 'Hello,\n\nAll oak furniture, no shortcuts.\n\nNuala',
  }
  expect(proofsFor(letter, 'CAD drawings for oak furniture', ['CAD']).join('. ')).not.toMatch(
    /oak/u,
  )
})
