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
    class: 'number',
    lies: [
      'I have 8 months of experience with PHP.',
      'I cut the import time from 4 days to 20 minutes.',
      'My rate is €35 an hour.',
      'My rate is £35 an hour.',
      'My rate is 35 euros an hour.',
      'I charge $35 a day.',
      'I trained 6 colleagues.',
      'I have 12 clients.',
      'I have 9 years of experience with Laravel.',
      'I have 80 years of experience with Laravel.',
      'I have 0.8 years of experience with Laravel.',
      "I've worked with PHP for a decade.",
      'I have nine years of PHP.',
      'I have ٩ years of PHP.',
      'I have １２ years of PHP.',
      'I have 𝟗 years of PHP.',
      'I have eighty years of PHP.',
      'I have 15+ years of PHP.',
      'At Acme I built 15 scrapers for 3 clients.',
      'At Acme I built dozens of scrapers.',
      'I built over 12 scrapers at Acme.',
      'I have been freelancing for 15 years.',
      'I cut the import time from 4 hours to 2 minutes.',
      'I cut the import time by 95 percent.',
      'I cut the import time by half.',
      'I tested a shop with 500k products.',
      'I tested a shop with 50 million products.',
      'I have completed 200 projects.',
      'More than 50 completed projects.',
      "I've completed two hundred projects.",
      'I read your post and have 10 years of Laravel.',
      'Fifteen years. Laravel. Nothing else.',
      'Half a million products is what I have handled.',
      'I managed 3 contractors.',
    ],
    truths: [
      "I've worked with PHP and Laravel for 8 years.",
      'I have eight years of experience with Laravel.',
      'I have ٨ years of PHP.',
      'I have 𝟖 years of PHP.',
      'I have over 7 years of experience with PHP.',
      'At Acme, I built twelve scrapers for three clients.',
      'For Acme I created about 12 scrapers for 3 customers.',
      'I built a dozen scrapers at Acme.',
      'I have built more than 10 scrapers.',
      'I tested the checkout of a shop with 50k products.',
      'I tested the checkout of a shop with fifty thousand products.',
      "I've completed more than 20 projects.",
      'I managed a contractor who wrote the mobile app.',
    ],
  },
  {
    class: 'unit',
    lies: [
      'I have 8 days of experience with PHP.',
      'I tested the checkout of a shop with 50,000%.',
      'I cut the import time of a price comparison site from 4 hours to 20 seconds.',
    ],
    truths: [
      'I have 96 months of experience with PHP.',
      'I cut the import time of a price comparison site from four hours to 20 minutes.',
      'I cut the import time of a price comparison site from 240 minutes to 20 minutes.',
      'My rate is 35 dollars an hour.',
      'My rate is 35 USD an hour.',
    ],
  },
  {
    class: 'date',
    lies: [
      'I have been a freelance web developer since 2014.',
      'Since 2012 I have worked as a freelancer.',
      'Since 2023 I have worked as a freelance web developer.',
      'I worked as a freelance web developer until 2016.',
      'I am AWS certified since 2019.',
      'Django project for Gamma in 2021.',
      'In 2016 I worked on a Django project for Gamma.',
      'I started as a developer in 2010.',
    ],
    truths: [
      'I have been a freelance web developer since 2016.',
      'I have been a freelance web developer for 10 years.',
      'In 2023 I worked on a Django project for Gamma.',
    ],
  },
  {
    class: 'head-count',
    lies: [
      'I worked at Delta in a team of 40 developers.',
      'I managed 4 developers at Delta.',
      'I hired 12 developers.',
      'I worked with 30 engineers at Delta.',
      'I worked in a team of nine people at Delta.',
    ],
    truths: ['I worked at Delta in a team of four developers.'],
  },
  {
    class: 'counted',
    lies: [
      'At Acme I built 3 scrapers.',
      'At Acme I built scrapers for 12 clients.',
      'I built a dozen scrapers for a dozen clients at Acme.',
      'At Acme I built 12 shops for 3 clients.',
    ],
    truths: ['At Acme I built scrapers for 3 clients.', 'At Acme I developed 12 crawlers.'],
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
