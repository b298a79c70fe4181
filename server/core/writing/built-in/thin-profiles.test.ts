import { expect, test } from 'vitest'
import { checkLetter } from '../checking/check-letter.ts'
import { readFacts } from '../facts/read-facts.ts'
import { letterText } from '../letter-text.ts'
import type { PostingText, WriterProfile } from '../material.ts'
import { briefOf } from '../posting/brief-of.ts'
import { composeLetter } from './compose-letter.ts'

const jobs: readonly (readonly [title: string, description: string])[] = [
  ['A shop', 'We sell cups and need a shop.'],
  ['PHP developer needed', 'Please help.'],
  ['Fix my WordPress site', 'Our site is slow; make it fast.'],
  ['Build a Shopify store', 'We need a store with 20 products.'],
  ['Logo for a bakery', 'Draw it.'],
]

const nothingElse = { fullName: 'Ada', currentCoverLetter: '', portfolioLink: '', tags: [] }

test.each([
  ['web shops', 'Nine years of them.'],
  ['Shops', 'Shops'],
  ['I build online shops.', 'I built a shop for Acme in 2021.'],
])('a profile of a few words (%j, %j) gets letters that the checker takes', (services, done) => {
  const profile: WriterProfile = {
    ...nothingElse,
    whatServicesGeneral: services,
    detailedExperience: done,
  }
  const { facts } = readFacts(profile)
  for (let seed = 0; seed < 50; seed += 1) {
    const [title, description] = jobs[seed % jobs.length] ?? expect.fail()
    const posting: PostingText = { title, description, skills: ['PHP'], questions: [] }
    const brief = briefOf(posting)
    const drafted = composeLetter({ brief, facts, profile, seed: `${seed}`, lastLetters: [] })
    const against = {
      facts,
      posting,
      fullName: profile.fullName,
      ownLinks: [],
      ownSentences: [],
      lastLetters: [],
      maxLength: 5_000,
      mayHaveLinks: true,
    }
    expect(checkLetter(letterText(drafted), against, drafted).doubts).toEqual([])
  }
})
