import { expect, test } from 'vitest'
import { letterFor } from './letter-for.ts'
import { writeLetter } from './write-letter.ts'

const stated = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  currentCoverLetter: null,
  generatedCoverLetter: null,
  portfolioLink: null,
  tags: ['WordPress'],
}
const job = { title: 'A shop', skills: ['WordPress'] }

test('is the letter of what the user has stated', () => {
  expect(letterFor(stated, job)).toBe(writeLetter(stated, job))
})

test('a fact that is not stated is left out, not named', () => {
  const missing = { fullName: null, whatServicesGeneral: null, detailedExperience: null }
  expect(letterFor({ ...stated, ...missing }, job)).not.toMatch(/null|undefined/u)
})

test('the wish for a video in letters is kept with the profile, and changes no letter', () => {
  const wish = {
    wantsVideo: true,
    includeVideoInCoverLetter: true,
    videoLink: 'https://video.example.org/intro.mp4',
  }
  expect(letterFor({ ...stated, ...wish }, job)).toBe(letterFor(stated, job))
})
