import type { CheckedAgainst } from '../../../server/core/writing/material.ts'
import { checkLetter, type Checked } from '../../../server/core/writing/checking/check-letter.ts'

const stated = [
  'I have 8 years of experience with PHP and Laravel.',
  'At Acme I built 12 scrapers for 3 clients.',
  'I helped build the payment API of Zalando.',
  'My designer drew the logo of Beta.',
  'Since 2016 I have worked as a freelance web developer.',
  'I cut the import time of a price comparison site from 4 hours to 20 minutes.',
  'I managed a contractor who wrote the mobile app.',
  'Learning Rust.',
  'I have not used React.',
  'Django project for Gamma in 2023.',
  '5 years of Python.',
  'I speak English and basic German.',
  'My rate is $35 an hour.',
  'I tested the checkout of a shop with 50,000 products.',
  'I maintain a Laravel shop for a bakery in Lyon.',
  'Web scraping',
  'Shopify stores',
  'MySQL',
  'I worked in a team of 4 developers at Delta.',
  'I wrote the documentation of the API for Epsilon.',
  'More than 20 completed projects.',
  'AWS Certified Developer (2022).',
  'I contributed to the open source project Scrapy.',
]

/** Returns facts with these words. */
export function factsSaying(texts: readonly string[]): CheckedAgainst['facts'] {
  return texts.map((text, index) => ({
    id: `fact-${index}`,
    kind: 'other',
    text,
    link: null,
    source: 'experience',
  }))
}

/** Ada's facts, and a posting that asks for things that she has not done. */
export const adasGrounds: CheckedAgainst & { limits: { thisYear: number } } = {
  facts: factsSaying(stated),
  posting: {
    title: 'Awin API integration in Laravel comparison website',
    description:
      'We need stock and price updates from the Awin API in our Laravel comparison website. All data is GZIP. Your job needs Kubernetes too. Please tell us about a similar project. We pay $500. Kind regards, Jermaya Leijen',
    skills: ['PHP', 'Laravel', 'API', 'Kubernetes'],
    questions: [],
  },
  fullName: 'Ada Byron',
  ownLinks: ['https://ada.example.org'],
  ownSentences: [],
  lastLetters: [],
  maxLength: 5_000,
  mayHaveLinks: true,
  limits: { thisYear: 2026 },
}

/** Checks a text against Ada's facts. */
export function checkAdas(letter: string, changes: Partial<typeof adasGrounds> = {}): Checked {
  return checkLetter(letter, { ...adasGrounds, ...changes })
}

/** Returns the classes of the doubts about a text of Ada's, each of them once. */
export function doubtsAbout(letter: string, changes: Partial<typeof adasGrounds> = {}): string[] {
  return [...new Set(checkAdas(letter, changes).doubts.map((doubt) => doubt.class))]
}
