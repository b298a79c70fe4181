import { expect, test } from 'vitest'
import { doubtsAbout, factsSaying } from '../../../../tests/support/writing/check-against-facts.ts'

const facts = factsSaying([
  'I built 12 scrapers for Acme.',
  'I test websites with Playwright.',
  'I do not edit videos.',
  'The articles were written by their in-house team.',
  'Available from January 2027.',
])

test.each([
  'Wrong prices I would report to you the same way.',
  'Stairs and ladders I would leave to the painter.',
  'For the labels I would ask your printer.',
  'A shop that sells plants gets the same questions often.',
  'Wet paint and dry walls have little in common.',
  'I do not edit videos, so the clips would need somebody else.',
  'Your questions about paint are the part that caught my eye.',
  'I would suggest that we try one label in December, so that January holds no surprises.',
  'My first delivery would be one label, so that you can judge the paper.',
  'I would begin with a short call, and then test the paint with Playwright.',
])('plans and general statements claim nothing: %s', (text) => {
  expect(doubtsAbout(text, { facts })).toEqual([])
})

test.each([
  'As a native Japanese speaker I can check the paint.',
  'The phone app I would take in, since I test those as well.',
  'Phone apps are part of what I do.',
  'I would finish the labels in Kubernetes, as I always do.',
  'Unlimited rounds of paint are included, and you get the files.',
  'I know from earlier phone apps how much a wrong price costs.',
  'I would add that I know Rust.',
  'I would begin with a call, and built phone apps.',
  'I built scrapers for Acme, and the phone app can handle 5,000 orders.',
  'I wrote the articles.',
  'After 8 years of Tableau I would still begin with questions.',
])('a claim beside a plan needs a fact: %s', (text) => {
  expect(doubtsAbout(text, { facts })).not.toEqual([])
})
