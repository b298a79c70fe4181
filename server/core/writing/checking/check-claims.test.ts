import { expect, test } from 'vitest'
import { doubtsAbout, factsSaying } from '../../../../tests/support/writing/check-against-facts.ts'
import type { DoubtClass } from '../../../../contract/writing/draft.ts'

/** Sentences that Ada's facts bear out or not, by the doubt that they are about. */
const sentences: readonly {
  class: DoubtClass
  lies: readonly string[]
  truths: readonly string[]
}[] = [
  {
    class: 'name',
    lies: [
      'I am Cisco certified.',
      'I worked at Google.',
      'I worked at Awin.',
      'At Beta I built 12 scrapers.',
      'I built 12 scrapers for Zalando.',
      'The scrapers I built at Zalando run every night.',
      'I read your post and built the same thing for Amazon.',
      'Your site is like the ones I ran at Google.',
      'I maintain a Laravel shop for a bakery in Paris.',
      "I'm a Google certified developer.",
      'I worked with the people of Spotify.',
      'Zalando, Otto and Beta are among my clients.',
    ],
    truths: [
      'At Acme I built scrapers.',
      'I maintain a Laravel shop for a bakery in Lyon.',
      'The shop of a bakery in Lyon is maintained by me.',
      'I worked at Delta in a team of developers.',
      'You need stock updates from the Awin API.',
    ],
  },
  {
    class: 'job-title',
    lies: [
      'I am a senior Laravel developer.',
      "I'm a Laravel expert.",
      'I am the CTO of Acme.',
      'I am a solution architect.',
      'I was lead developer at Delta.',
      'I am AWS Certified Solutions Architect.',
      'I was head of development at Acme.',
      'As a principal engineer I know PHP.',
      "I'm a Laravel specialist.",
      'I was a project manager at Delta.',
    ],
    truths: [
      'I am a Laravel developer.',
      "I'm Ada, a freelance web developer.",
      'Being a freelance web developer since 2016, I know Laravel.',
      'I was a developer at Delta.',
    ],
  },
  {
    class: 'tool',
    lies: [
      'I know Rust.',
      'I use Rust.',
      'I have used React.',
      'I work with React.',
      'I know Kubernetes.',
      'I have experience with Kubernetes.',
      'Kubernetes is one of my tools.',
      'My Kubernetes experience will help you.',
      'I have experience with the tools you list: Kubernetes, Docker.',
      'I can write Kubernetes operators.',
      'I love working with Kubernetes.',
      'I have 8 years of Python.',
      'I use Vue.js.',
      'I know C++.',
      'I worked with .NET.',
      'I know PostgreSQL and MySQL.',
      'I built the site with Next.js.',
      'I am the author of Scrapy.',
    ],
    truths: [
      'I know PHP, Laravel and MySQL.',
      'I work with Laravel and MySQL.',
      'I use Python.',
      'I have 5 years of experience in Python.',
      'I have not used React yet.',
      'I am learning Rust.',
      'Your job needs Kubernetes.',
      "I haven't worked with Kubernetes before.",
      'How do you use Kubernetes?',
      'I noticed your site is built in Laravel, which I have used for 8 years.',
    ],
  },
  {
    class: 'verb',
    lies: [
      'I led the payment API of Zalando.',
      'I owned the payment API at Zalando.',
      'I single-handedly built 12 scrapers at Acme.',
      'I led a team of 4 developers at Delta.',
      'I contributed to Scrapy and led Django.',
      'I own a Laravel shop.',
      'I wrote the API of Epsilon.',
      'I founded Acme.',
      'I tested a shop and built the checkout.',
      'Did you know that I led the team at Acme?',
      'I sold 12 scrapers at Acme.',
      'I designed 12 scrapers at Acme and taught them to 3 clients.',
    ],
    truths: [
      'I helped develop the payment API of Zalando.',
      'I assisted in building the payment API at Zalando.',
      'The payment API of Zalando is something I helped build.',
      "I wrote the docs of Epsilon's API.",
      'I contributed to Scrapy, an open source project.',
      'I worked at Delta.',
      'Twelve scrapers were built by me at Acme.',
    ],
  },
  {
    class: 'delegated',
    lies: [
      'I drew the logo of Beta.',
      "I designed Beta's logo.",
      'The logo of Beta was drawn by me.',
      'The logo of Beta? I drew it.',
    ],
    truths: [
      'My designer drew the logo of Beta.',
      'I managed a contractor who wrote the mobile app.',
    ],
  },
  {
    class: 'claim',
    lies: [
      'I wrote the mobile app.',
      'I developed a mobile app.',
      'I built the payment API of Zalando.',
      'I designed the payment API of Zalando.',
      'I built a Laravel shop for a bakery in Lyon.',
      'I built the checkout of a shop with 50,000 products.',
      'I have extensive experience with Laravel.',
      'I have deep expertise in PHP.',
      'I use Laravel daily.',
      'I have done exactly this many times.',
      "I've worked with everything your posting lists.",
      'Clients love my work.',
      'Ten clients trust me.',
      'I made a price comparison site for Acme.',
      'I have solved the very problem that you describe.',
      'I built chatbots for banks.',
      'I know the insurance business.',
    ],
    truths: [
      'I do web scraping.',
      'I build Shopify stores.',
      'I scrape websites.',
      'My work includes web scraping and Shopify stores.',
      'I can connect the Awin API to your Laravel site.',
      'I would unpack the GZIP files, read them line by line and write only what changed to the database.',
      'My first step would be to look at the feeds.',
      'I charge $35 per hour.',
      'I like clear briefs and small steps.',
      'I understand that you need the Awin data in Laravel.',
      'You want price updates in your Laravel site, and the data comes as GZIP.',
    ],
  },
  {
    class: 'certificate',
    lies: [
      'I have a degree in computer science.',
      'I have a PhD.',
      "I hold a bachelor's degree.",
      'I hold an MBA.',
      'I am a graduate of MIT.',
      'I have a diploma in design.',
    ],
    truths: ["I'm AWS certified.", 'I am an AWS Certified Developer.'],
  },
  {
    class: 'language',
    lies: [
      'I speak German.',
      'I speak fluent English.',
      'I am a native English speaker.',
      'I speak French.',
      'I speak native German.',
      'I can write to you in Dutch.',
      'My German is fluent.',
      'English is my native language.',
    ],
    truths: ['I speak English.', 'I speak basic German.'],
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

const workOfOthers = factsSaying([
  'I built the shop of Bergen Home.',
  'The agency Lys built the links for Bergen Home.',
  'Two students from Kiel annotated the scans for Hanse.',
  'I managed 2 clerks who wrote the supplier lists for Severn.',
  'I have 8 years of SQL and 5 years of Tableau.',
])

test.each([
  'The links for Bergen Home were built by me.',
  "I've built the links for Bergen Home, too.",
  'I annotated the scans for Hanse.',
  'Hanse asked me for the scans, and I annotated them.',
  'Severn asked me for the supplier lists, and I wrote them.',
  'The plan is short, since the supplier lists for Severn? I wrote them.',
  'After 8 years of Tableau, I would still begin with questions.',
])("neither others' work nor the years of something else are claimed: %s", (text) => {
  expect(doubtsAbout(text, { facts: workOfOthers })).not.toEqual([])
})

test.each([
  'I built the shop of Bergen Home.',
  'The agency Lys built the links for Bergen Home.',
  'I managed 2 clerks who wrote the supplier lists for Severn.',
  'After 8 years of SQL, I would still begin with questions.',
  'One question: are the definitions of the figures settled, or is that part of the work?',
])('a sentence that says who did it passes: %s', (text) => {
  expect(doubtsAbout(text, { facts: workOfOthers })).toEqual([])
})
