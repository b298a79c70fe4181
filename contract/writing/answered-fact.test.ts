import { expect, test } from 'vitest'
import { answeredFact } from './answered-fact.ts'
import type { Fact, OpenThing } from './fact.ts'

const fact = (text: string): Fact => ({
  id: 'f1',
  kind: 'project',
  text,
  link: null,
  source: 'experience',
})

test.each<[OpenThing, string, string, string]>([
  ['years', 'WordPress', 'nine years', 'I have worked with WordPress for nine years.'],
  ['years', 'WordPress', 'For 9 years.', 'I have worked with WordPress for 9 years.'],
  ['years', 'WordPress', '9', 'I have worked with WordPress for 9 years.'],
  ['years', 'WordPress', '2017', 'I have worked with WordPress since 2017.'],
  ['years', 'WordPress', 'Since May 2017', 'I have worked with WordPress since May 2017.'],
  ['years', 'WordPress', 'I have used it for 9 years', 'WordPress: I have used it for 9 years.'],
  [
    'years',
    'WordPress',
    'I know WordPress since 2017, nine years.',
    'I know WordPress since 2017, nine years.',
  ],
  ['years', 'WordPress', 'about 9 years', 'I have worked with WordPress for about 9 years.'],
  ['years', 'WordPress', 'half a year', 'I have worked with WordPress for half a year.'],
  ['rate', '', '£45', 'My hourly rate is £45.'],
  ['rate', '', '£45 an hour', 'My hourly rate is £45.'],
  ['rate', '', '45 EUR/h', 'My hourly rate is 45 EUR.'],
  ['rate', '', 'I charge $60 per hour.', 'I charge $60 per hour.'],
  ['availability', '', 'Mon-Fri, 30h', 'I am available Mon-Fri, 30h.'],
  ['availability', '', 'Weekdays, 30 hours a week', 'I am available weekdays, 30 hours a week.'],
  ['availability', '', 'From Monday', 'I am available from Monday.'],
  ['availability', '', 'I can work 20 hours a week', 'I can work 20 hours a week.'],
])('%s of “%s”: “%s” is the fact “%s”', (asks, about, answer, text) => {
  expect(answeredFact({ question: { asks, about }, fact: null, answer })).toEqual({
    text,
    kind: asks,
    replaces: null,
  })
})

test.each<[OpenThing, string, string, string, string]>([
  [
    'result',
    'the shop',
    'I moved the shop of a bakery.',
    '30% more orders',
    'I moved the shop of a bakery. Result: 30% more orders.',
  ],
  [
    'result',
    'the shop',
    'I moved the shop of a bakery',
    'The bakery sold 30% more online.',
    'I moved the shop of a bakery. The bakery sold 30% more online.',
  ],
  [
    'part',
    'the monitor',
    'I helped with a monitor.',
    'the import',
    'I helped with a monitor. My part: the import.',
  ],
  [
    'part',
    'the monitor',
    'I helped with a monitor.',
    'I wrote the import',
    'I helped with a monitor. I wrote the import.',
  ],
  ['year', 'Last year', 'Last year I moved 12 shops.', 'It was 2024', 'In 2024 I moved 12 shops.'],
  ['year', 'recently', 'I recently moved a shop.', '2024', 'I moved a shop in 2024.'],
  ['date', '3/4/2021', 'Done on 3/4/2021.', '3 April', 'Done on 3 April 2021.'],
])('%s of “%s” in “%s”: “%s” is the fact “%s”', (asks, about, text, answer, said) => {
  const question = { asks, about }
  expect(answeredFact({ question, fact: fact(text), answer })).toEqual({
    text: said,
    kind: 'project',
    replaces: 'f1',
  })
})

test.each<[OpenThing, string, string]>([
  ['years', 'a while', 'Enter how long, such as “nine years” or “since 2017”'],
  ['rate', 'it depends', 'Enter an amount, such as $40'],
  ['year', 'long ago', 'Enter a year, such as 2024'],
  ['date', 'the first one', 'Enter a day and month, such as 3 April'],
  ['availability', ' ', 'Enter an answer'],
  ['availability', 'no idea', 'Enter when you can work, such as “weekdays, 30 hours a week”'],
  ['years', 'minus 3 years, I am not sure', 'Enter how long, such as “nine years” or “since 2017”'],
  ['years', 'minus 3 years', 'Enter how long, such as “nine years” or “since 2017”'],
  ['years', '0', 'Enter how long, such as “nine years” or “since 2017”'],
  ['rate', "I can't say, 40 or 60", 'Enter an amount, such as $40'],
  ['result', 'None', 'Enter what came of it, such as “30% more orders”'],
  ['part', '??', 'Enter what you did, such as “the import”'],
])('an answer about the %s that leaves it open is refused: “%s”', (asks, answer, sentence) => {
  const question = { asks, about: 'x' }
  expect(answeredFact({ question, fact: fact('I did x.'), answer })).toBe(sentence)
})
