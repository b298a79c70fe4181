import { expect, test } from 'vitest'
import {
  doubtsAbout,
  factsSaying,
} from '../../../../../tests/support/writing/check-against-facts.ts'

const posting = {
  title: 'Labels for sauces',
  description: 'We need 40 labels in two weeks. Our studio is in Bremen. The budget is 3,000 EUR.',
  skills: [],
  questions: [],
}
const facts = factsSaying([
  'My rate is 30 EUR an hour.',
  'I can work 20 hours a week.',
  'Weekends free too.',
  'At Acme the query bill fell from 4,800 to 3,100 dollars a month.',
  'The day rate on site is 480 EUR.',
  'I take at most two projects at a time.',
  'Channel of Ida: from 4,000 to 61,000 subscribers.',
])

test.each([
  'At 30 EUR an hour, 20 hours come to 600 EUR.',
  'At 30 EUR an hour your budget is enough for 100 hours.',
  'Hello,\nTo your three points.',
  'I would draw the first label and only then the other thirty.',
  'I would begin by matching one week of your sales.',
  'When could I visit Bremen?',
  'Could you send me one GPX file?',
  'What does a typical open evening look like?',
  'Your clients want to open one dashboard on Monday.',
  'Would a half-day workshop be a good beginning?',
  'A second mistake would hurt, and I would like to help you avoid a third.',
  'At Acme the query bill went down from 4,800 to 3,100 dollars a month.',
  'I can also work on weekends.',
  'I can work 20 hours a week. The labels would come as files.',
  'My price on site is 480 EUR per day.',
  'I never take more than two projects at a time.',
  "On Ida's channel subscribers went from 4,000 to 61,000.",
])('sums, rests and spans of a plan need no fact: %s', (text) => {
  expect(doubtsAbout(text, { facts, posting })).toEqual([])
})

test.each([
  'At 30 EUR an hour, 20 hours come to 500 EUR.',
  'At 40 EUR an hour, 20 hours come to 800 EUR.',
  'I could give you 40 hours a week.',
  'At Acme the query bill went down from 4,800 to 3,100 dollars a week.',
  'At Acme sales rose by 9 points.',
  'I can work on weekends and start this Monday.',
  'I deliver the labels within one day.',
  'I am available in the evenings.',
  'The rate would be 3,000 EUR an hour.',
  'The first label will take three working days.',
  'My price on site is 480 EUR per week.',
  'My price on site is 380 EUR per day.',
  'I take more than two projects at a time.',
  "On Ida's channel subscribers went from 4,000 to 71,000.",
  'You will have it by Friday.',
])('a sum that is wrong and a promise are refused: %s', (text) => {
  expect(doubtsAbout(text, { facts, posting })).not.toEqual([])
})
