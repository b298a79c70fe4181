import type { WriterProfile } from '../../../server/core/writing/material.ts'

const empty: WriterProfile = {
  fullName: '',
  whatServicesGeneral: '',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}

/** Profiles of users who could not differ more, from a terse list to a page of prose. */
export const profilesOfWriters = {
  terse: {
    ...empty,
    fullName: 'Mara Quint',
    whatServicesGeneral: 'Web scraping, data extraction, automation',
    detailedExperience: `8 yrs web scraping
Built price monitor for 40 shops at Acme, cut run time 6h→40min
Wrote Scrapy crawlers for 12 property portals, 3M listings/month
Built PDF invoice parser for Nordwind Logistics with pdfplumber and Tesseract
Moved nightly exports of 9 suppliers into PostgreSQL
Rate: $35/hour
Available 30 h/week
English (fluent), German (native)`,
    portfolioLink: 'https://mara.example.org/work',
    tags: ['Python', 'Scrapy', 'PostgreSQL', 'Web Scraping', 'Data Extraction', 'Playwright'],
  },
  prose: {
    ...empty,
    fullName: 'Jonas Feld',
    whatServicesGeneral:
      'I build and maintain web applications in Laravel and Vue, mostly for small companies that sell online.',
    detailedExperience: `I have worked as a full stack developer for 11 years. At Brightcart I rebuilt the checkout of a shop with 20,000 orders a month, and the share of abandoned carts fell from 71% to 58%. I also connected three supplier feeds to a Laravel comparison site, including stock and price updates every 15 minutes. Before that I maintained a booking system for a chain of 14 hotels. I like code that the next person can read.`,
    currentCoverLetter: `Hi there,

I read your posting and think I can help. I've done quite a bit of Laravel work and I'm happy to show you some of it. Could you tell me more about what's already there?

Cheers,
Jonas`,
    portfolioLink: 'https://feld.example.org',
    tags: ['PHP', 'Laravel', 'Vue.js', 'MySQL', 'REST API', 'JavaScript'],
  },
  agency: {
    ...empty,
    fullName: 'Northlight Studio',
    whatServicesGeneral: 'We design and build websites and mobile apps for startups.',
    detailedExperience: `We are a team of 6 in Lisbon. We designed and built a booking app for 3 dental clinics with Flutter and Firebase. Our team moved a magazine with 4,000 articles from Drupal to WordPress. We have run a Shopify store for a coffee roaster since 2019. We built a members' portal in React and Next.js for a sports federation.`,
    currentCoverLetter: `Dear Sir or Madam,

We have read your project description with interest. We are a small studio and we would like to work with you. Our team will be glad to answer your questions.

Kind regards,
Northlight Studio`,
    portfolioLink: 'https://northlight.example.org/cases',
    tags: ['React', 'Next.js', 'Flutter', 'Firebase', 'WordPress', 'Shopify', 'Figma'],
  },
  designer: {
    ...empty,
    fullName: 'Lucía Ferrer',
    whatServicesGeneral: 'Brand identity, logo design, UI design',
    detailedExperience: `Designed identity and packaging for a chocolate maker in Porto (2021)
Redesigned the onboarding of a banking app in Figma, drop-off fell from 44% to 27%
Drew 120 icons for a hospital wayfinding system
Design lead at Studio Marea, 2018-2022
Certified by the Nielsen Norman Group (UX Certificate, 2020)`,
    currentCoverLetter: 'Hello! I design brands and interfaces. I would love to hear about yours.',
    portfolioLink: 'https://luciaferrer.example.org',
    tags: ['Figma', 'Illustrator', 'UI Design', 'Branding', 'Logo Design'],
  },
  writer: {
    ...empty,
    fullName: 'Owen Tremlett',
    whatServicesGeneral:
      'I write long-form articles and newsletters about personal finance and software.',
    detailedExperience: `I wrote a weekly newsletter for a pension adviser for three years; its readers grew from 900 to 6,200. I have written over 150 articles for trade magazines. I edited the English handbook of an open-source accounting program. I interview people before I write about their work.`,
    currentCoverLetter: `I wrote a weekly newsletter for three years, and every issue went out on time. I would like to do the same for you.

Owen Tremlett`,
    tags: ['Copywriting', 'Blog Writing', 'Editing', 'Newsletters', 'SEO Writing'],
  },
  translator: {
    ...empty,
    fullName: 'Aiko Brandt',
    whatServicesGeneral: 'German-English translation, subtitles, proofreading',
    detailedExperience: `Translated 14 machine manuals for a pump manufacturer
Subtitled 60 hours of museum interviews
Native German speaker, lived in Leeds for 9 years
Certified translator (BDÜ)
0.11 EUR per word`,
    currentCoverLetter: 'NA',
    tags: ['Translation', 'German', 'Proofreading', 'Subtitling'],
  },
  analyst: {
    ...empty,
    fullName: 'Dev Raman',
    whatServicesGeneral: 'Dashboards and data pipelines for marketing teams',
    detailedExperience: `- Built BigQuery pipeline for 14 Klaviyo accounts using Python, saved the team 10 hours per week
- Created Power BI dashboard for sales of 200 stores
- Cleaned survey data of 50k respondents in pandas
- 5 years as data analyst at a market research firm
- Google Data Analytics Certificate (2022)`,
    currentCoverLetter: `Hello,

What would you like to know from your data? I build dashboards that answer that. I've worked with BigQuery and Power BI.

Best,
Dev`,
    portfolioLink: 'https://devraman.example.org',
    tags: ['SQL', 'Python', 'BigQuery', 'Power BI', 'Excel', 'Data Visualization'],
  },
  beginner: {
    ...empty,
    fullName: 'Tom Hale',
    whatServicesGeneral: 'web shops',
    detailedExperience: 'Finished a course on Shopify. Set up the shop of my aunt.',
    tags: ['Shopify'],
  },
  capitals: {
    ...empty,
    fullName: 'RAVI SHAH',
    whatServicesGeneral: 'WORDPRESS WEBSITES AND PHP DEVELOPMENT',
    detailedExperience: `BUILT 35 WORDPRESS WEBSITES FOR RESTAURANTS AND SALONS
CREATED A CUSTOM BOOKING PLUGIN FOR A SPA AT GLOWHOUSE
7 YEARS OF EXPERIENCE IN PHP`,
    tags: ['WordPress', 'PHP', 'Elementor', 'CSS'],
  },
  secondLanguage: {
    ...empty,
    fullName: 'Oleh Marchenko',
    whatServicesGeneral: 'I making parsers and telegram bots on python',
    detailedExperience: `I am working with Python since 2017. I did parser of marketplace for 1 mln of products. I made more than 30 telegram bots for the shops and delivery. Also I know how to work with proxies and captcha.`,
    currentCoverLetter: 'Hello dear client, I can do your task with good quality.',
    tags: ['Python', 'Telegram API', 'Web Scraping', 'Selenium'],
  },
  long: {
    ...empty,
    fullName: 'Hannah Okafor',
    whatServicesGeneral:
      'I help companies that have outgrown their spreadsheets: I set up databases, move the old data over, build the reports that people need every week and train the staff until they no longer need me.',
    detailedExperience: `Hannah is an operations consultant with 15 years in logistics and retail. She has moved 22 companies from spreadsheets to PostgreSQL. In 2018 I led the change of the stock system of a wholesaler with 9 warehouses, which took seven months, involved four departments and two outside suppliers, and ended with a count that differed from the books by less than 0.3 percent, where the year before it had been off by more than 6 percent and nobody had been able to say why, since every warehouse kept its own list in its own format and sent it to the head office on paper. I trained 140 people in SQL and reporting. ${'I worked on forecasts, on stock reports, on delivery lists and on the monthly figures of a regional office, and on much else besides, '.repeat(15)}and so on.`,
    currentCoverLetter: `Good day,

I am writing with regard to your project. I have spent fifteen years in operations, and I have learnt that the difficult part is seldom the software. I would be pleased to discuss with you what you need, which data there is, and how the result is to be used by the people who work with it every day.

Yours sincerely,
Hannah Okafor`,
    portfolioLink: 'https://okafor.example.org',
    tags: ['PostgreSQL', 'SQL', 'Excel', 'Reporting', 'Data Migration'],
  },
  unrelated: {
    ...empty,
    fullName: 'Béatrice Lemaire',
    whatServicesGeneral: 'Voice lessons and choir arrangements',
    detailedExperience: `Taught singing to 80 pupils since 2010
Arranged 25 songs for a chamber choir in Lyon`,
    currentCoverLetter: 'Hello, I teach singing and I write for choirs.\nBéatrice',
    tags: ['Singing', 'Music Theory'],
  },
} satisfies Record<string, WriterProfile>
