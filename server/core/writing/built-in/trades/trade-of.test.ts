import { expect, test } from 'vitest'
import { readFacts } from '../../facts/read-facts.ts'
import { briefOf } from '../../posting/brief-of.ts'
import { topicsOf } from '../topic/topic-of.ts'
import { analysis } from './data/analysis.ts'
import { scraping } from './data/scraping.ts'
import { jobTrades } from './job-trades.ts'
import { anyTrade } from './any-trade.ts'
import { design } from './other/design.ts'
import { modeling } from './other/modeling.ts'
import { video } from './other/video.ts'
import { writing } from './other/writing.ts'
import { senderTrades } from './sender-trades.ts'
import { fixing } from './sites/fixing.ts'
import { web } from './sites/web.ts'
import { wordpress } from './sites/wordpress.ts'
import { mobile } from './software/mobile.ts'
import { tradeOf } from './trade-of.ts'

function understood(title: string, { skills = [] as string[], services = '', description = '' }) {
  const brief = briefOf({ title, description, skills, questions: [] })
  return tradeOf(brief, { topic: topicsOf(brief)[0] ?? null, facts: factsOf(services) })
}

function factsOf(whatServicesGeneral: string, detailedExperience = '') {
  return readFacts({
    fullName: 'Ada Holm',
    whatServicesGeneral,
    detailedExperience,
    currentCoverLetter: '',
    portfolioLink: '',
    tags: [],
  }).facts
}

function tradesOf(title: string, skills: string[] = []) {
  const brief = briefOf({ title, description: '', skills, questions: [] })
  return jobTrades(brief, topicsOf(brief)[0] ?? null)
}

test.each([
  ['PHP developer for scraping of a ferry timetable', scraping],
  ['Fix the tides in our React Native sailing app', fixing],
  ['Flutter app with Figma designs', mobile],
  ['Rewrite the menu texts of a WordPress site', writing],
  ['Dashboard for our Shopify returns', analysis],
  ['App design for a choir', design],
])('the title “%s” decides on the trade', (title, trade) => {
  expect(tradesOf(title).named).toContain(trade)
})

test('a skill beside the title makes no trade', () => {
  const { named, isSure } = tradesOf('Owner of a kennel seeks a dog sitter', ['WordPress', 'PHP'])
  expect(named).toEqual([])
  expect(isSure).toBe(false)
})

test('a shop on WordPress is a site, and a scraper with a chart is in doubt', () => {
  expect(tradesOf('WordPress website for a mill')).toMatchObject({ isSure: true })
  expect(tradesOf('Web scraping and dashboard')).toMatchObject({ isSure: false })
})

test('where the trade is in doubt a question is one that fits any work', () => {
  const any = anyTrade.questions.map(([question]) => question)
  const { questions } = understood('Web scraping and dashboard', {})
  expect(any).toEqual(expect.arrayContaining([...questions]))
  const ofOne = understood('Web scraping and dashboard', { services: 'Tableau dashboards' })
  expect(ofOne.questions).toContain('Which figure do people argue about today?')
})

test('a plan is of a trade that both the job and the sender have', () => {
  const job = 'React Native app for a riding school'
  const { plans } = understood(job, { services: 'Copywriting, blog articles' })
  expect(anyTrade.plans.map((plan) => (typeof plan === 'string' ? plan : plan[0]))).toEqual(
    expect.arrayContaining([...plans]),
  )
  const own = understood(job, { services: 'Flutter and React Native development' })
  expect(own.plans).toContain("I'd build the main flow first and leave the settings for last.")
})

test('a writer of landing pages and a designer of apps build neither', () => {
  const writer = senderTrades(factsOf('Copywriting: landing pages, blog articles'))
  expect(writer.has(writing)).toBe(true)
  expect(writer.has(web)).toBe(false)
  expect(senderTrades(factsOf('UI design for mobile apps')).has(mobile)).toBe(false)
  expect(senderTrades(factsOf('WordPress development')).has(wordpress)).toBe(true)
})

test('two facts of a trade make it the sender’s', () => {
  const told = 'I developed a WordPress site for a mill. I built a WordPress plugin for a choir.'
  expect(senderTrades(factsOf('', told)).has(wordpress)).toBe(true)
})

test.each([
  'VR application for a volleyball training simulator',
  'Develop site plan for a lodge',
  'New wallet product creation',
  'Prototype development for a marker pen',
  'Ruler overlay for use in my mobile phone game',
  'Compile a list of no code companies',
  'Technical Tamil localization specialist for games',
  'Bundle pricing integration',
])('one word that other jobs have as well makes no trade: %s', (title) => {
  expect(tradesOf(title).named).toEqual([])
})

test('a vague word makes a trade where the skills agree, and none where they speak of another', () => {
  expect(tradesOf('Prototype of a marker pen', ['CAD', '3D Modeling']).named).toEqual([modeling])
  expect(tradesOf('Prototype of a marker pen', ['Android', 'Kotlin', 'Flutter']).named).toEqual([])
  expect(tradesOf('Simple video editor - ReactJS', ['React']).named).not.toContain(video)
})

test('what a phrase ends with is its trade', () => {
  expect(tradesOf('Kayak mobile app scraping').named).toEqual([scraping])
})

test('a job of no sure trade, and a small one, are not planned unless the client asks how', () => {
  const unclear = understood('Sort the shells of a museum', { services: 'WordPress development' })
  expect(unclear).toMatchObject({ plans: [], ofTrade: [] })
  expect(unclear.approaches.length).toBeGreaterThan(0)
  const services = 'WordPress development'
  expect(understood('Small edits to an existing WordPress site', { services }).plans).toEqual([])
  expect(understood('Fix an existing WordPress site', { services }).plans.length).toBeGreaterThan(0)
})

function asked(title: string): readonly string[] {
  return understood(title, {}).ofTrade
}

test('a question is asked only where the posting has what it is about', () => {
  const pictures = 'Do you need the pictures too, or only the text?'
  expect(asked('Scrape articles of a sailing club')).toContain(pictures)
  expect(asked('Scrape the ranks of keywords')).not.toContain(pictures)
  const hosting = 'Where is it hosted today?'
  expect(asked('Upgrade our Laravel website')).toContain(hosting)
  expect(asked('Laravel website for a choir')).not.toContain(hosting)
})
