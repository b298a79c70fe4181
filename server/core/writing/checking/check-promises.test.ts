import { expect, test } from 'vitest'
import { doubtsAbout } from '../../../../tests/support/writing/check-against-facts.ts'
import type { DoubtClass } from '../../../../contract/writing/draft.ts'

/** Sentences that Ada's facts bear out or not, by the doubt that they are about. */
const sentences: readonly {
  class: DoubtClass
  lies: readonly string[]
  truths: readonly string[]
}[] = [
  {
    class: 'result',
    lies: [
      'I doubled conversions for Acme.',
      'My scrapers doubled the revenue of Acme.',
      'I won an award for the Acme scrapers.',
      'I am top rated.',
      'I have a 5-star rating.',
      'I never missed a deadline.',
      'My scrapers are used by thousands of customers.',
      'The API I wrote serves 10k users.',
      'Over 200 happy clients.',
      'I have a 98% success rate.',
      '100% job success.',
    ],
    truths: [
      'I reduced the import time of a comparison website from four hours to 20 minutes.',
      'I built 12 scrapers for 3 clients at Acme and helped build the payment API of Zalando.',
    ],
  },
  {
    class: 'availability',
    lies: [
      'I can start today.',
      'I can start immediately.',
      'I am available 40 hours a week.',
      'I work full-time.',
      'I am available 24/7.',
      'I will deliver it in three days.',
      'I can finish within a week.',
      'It will be done by Monday.',
      'I reply within an hour.',
      'I work weekends.',
      'I can meet your deadline.',
    ],
    truths: [
      'I can start with the Awin feed and show you the result before we go on.',
      'I will send you a plan first.',
      'I would start with one feed and then add the others.',
    ],
  },
  {
    class: 'price',
    lies: [
      "I'd do this free of charge.",
      'Money-back guarantee.',
      'I offer a 20% discount.',
      'You only pay when you are happy.',
      'The first week is free.',
      'My rate is negotiable.',
      'Unlimited revisions.',
      'I work for half the price.',
    ],
    truths: ['My rate is $35 an hour.', 'I charge $35 per hour.'],
  },
  {
    class: 'placeholder',
    lies: [
      'Hello [Name],',
      'Hi {{client}},',
      'I have worked for XXX.',
      'My rate is $__ an hour, ____.',
      'INSERT PROJECT HERE',
      'Dear %client%,',
      'I know ${skill}.',
      'I know undefined.',
    ],
    truths: ['Hello,', 'Hi Jermaya,'],
  },
  {
    class: 'wrong-name',
    lies: [
      'Dear Acme,',
      'Dear John,',
      'Hi Jeremy,',
      'Kind regards, John Smith',
      'Best, Adam',
      "I'm applying for your WordPress redesign job.",
      'I saw your Magento migration project.',
    ],
    truths: [
      'Dear client,',
      'Hi Jermaya,',
      'Kind regards, Ada Byron',
      'Best, Ada',
      'Ada Byron',
      'I saw your Laravel project.',
      'My name is Ada Byron.',
    ],
  },
  {
    class: 'foreign-link',
    lies: [
      'See https://evil.example.com/x for details.',
      'See evil dot com for details.',
      'See my work at portf0lio.io.',
      'See www.evil.example.',
      'See bit.ly/x1.',
      'My site is ada[.]com.',
      'See https://ada.example.org.evil.example for my work.',
      'See http://203.0.113.7/x.',
      'See xn--80ak6aa92e.com.',
    ],
    truths: [
      'You can see my work at https://ada.example.org.',
      'See https://ada.example.org/work.',
      'See ada.example.org.',
    ],
  },
  {
    class: 'foreign-contact',
    lies: [
      'See https://ada.example.org@evil.example for my work.',
      'Mail me at ada@example.com.',
      'Mail me at ada (at) example (dot) com.',
      'Write to me on Telegram.',
      'My WhatsApp is +44 7700 900123.',
      'Call me at 0123 456 7890.',
      '@adabyron on Telegram',
      'My Skype ID is ada.',
      'My number is zero one two three four five six.',
      'Mail ada at gmail.',
    ],
    truths: [
      "I'd be glad to have a short call about it.",
      'If you like, I can show you how I built the scrapers at Acme.',
    ],
  },
]

const lies = sentences.flatMap((row) => row.lies.map((text) => [row.class, text] as const))
const truths = sentences.flatMap((row) => row.truths)

test.each(lies)('a lie is refused as %s: %s', (doubt, text) => {
  expect(doubtsAbout(text)).toContain(doubt)
})

test.each(truths)('its true neighbour passes: %s', (text) => {
  expect(doubtsAbout(text)).toEqual([])
})
