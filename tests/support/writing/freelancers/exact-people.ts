import { sentences, type Freelancer } from './freelancer.ts'

export const exactPeople: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Thomas Whitfield',
      whatServicesGeneral:
        'Legal translation from German into English: contracts, articles of association, court documents. I do not translate into German.',
      detailedExperience: `Freelance legal translator German > English since 2015, before that in-house translator at the law firm Brandt Keller in Frankfurt (2011-2015).
At Brandt Keller: mainly lease contracts and shareholder agreements. A senior colleague, Ms Vogt, revised my work. I also helped to compile the firm's term base, which has 8,500 entries; it was set up by Ms Vogt.
2016-2019: court documents for the agency Lexivia, about 30,000 words a month. The end clients were insurance companies.
2020: 120-page merger agreement for the Hamburg shipping company Nordreede, delivered in 9 days together with one other translator.
Since 2021: employment contracts for the staffing company Perlwerk, about two a week, in memoQ.
For Lexivia I worked in Trados.
I proofread the English edition of a handbook on German tenancy law (translated by Paul Arden, 2022).
Diploma in Translation (DipTrans), 2013. I am not a sworn translator, so no certified translations.
English native, German C2, Dutch A2. $0.14 per word, 2,000 words a day, no weekends.`,
      currentCoverLetter:
        'Dear client, I translate German legal texts into English that a British lawyer can read without stumbling. I ask when a clause is unclear instead of guessing. Please send me a sample page.',
      portfolioLink: 'https://whitfield-legal.example.com',
      tags: ['German to English', 'legal translation', 'contracts', 'memoQ', 'Trados'],
    },
    posting: {
      title: 'German to English translator for contracts',
      description:
        'We have a set of German supply and employment contracts that our London office must read. A legal background in translation is required. Certified translation is not needed.',
    },
    truths: sentences(`
      I have translated legal texts from German into English as a freelancer since 2015.
      Before that I was an in-house translator at the law firm Brandt Keller in Frankfurt.
      I am not a sworn translator, so I can't offer certified translations.
      Could you send me a sample page of one contract?
      I would ask you about unclear clauses rather than guess.
    `),
    lies: sentences(`
      For Perlwerk I translated court documents, about 30,000 words a month.
      I have translated about two employment contracts a week for Lexivia since 2021.
      For Perlwerk I translated a 120-page agreement in 9 days together with another translator.
      I translated a 120-page merger agreement for Nordreede in 6 days with one other translator.
      In 2016 I translated the merger agreement for the shipping company Nordreede.
      I translated Nordreede's 120-page merger agreement on my own in 9 days.
      I was the one who set up Brandt Keller's term base.
      I compiled the term base of Brandt Keller with its 8,500 entries.
      I translated a handbook on German tenancy law into English in 2022.
      The English translation of the handbook on German tenancy law is mine.
      I was a senior translator at Brandt Keller in Frankfurt.
      I worked as a lawyer at Brandt Keller from 2011 to 2015.
      I still work in-house for the law firm Brandt Keller.
      I translate legal texts from English into German.
      I have been a freelance legal translator since 2011.
      I have translated court documents for Lexivia since 2016.
      I speak English natively, German at C2 and Dutch at C1.
      I am a sworn translator and can certify your contracts.
      For Lexivia I translated court documents in memoQ.
      I translate about two employment contracts a day for Perlwerk.
      Several insurance companies hired me directly for court documents from 2016 to 2019.
      At Brandt Keller I revised the work of Ms Vogt.
      I charge $0.12 per word and translate 2,000 words a day.
      I translate 2,000 words a day, weekends included.
    `),
  },
  {
    profile: {
      fullName: 'Sanjay Pillai',
      whatServicesGeneral:
        'Excel automation with VBA and Power Query, data cleaning, reports and dashboards for small companies.',
      detailedExperience: `* Reporting analyst at Hartwell Logistics, 2014-2019. Wrote a VBA macro which builds the weekly delivery report: 5 hours of manual work before, 20 minutes after.
* At Hartwell I trained 12 colleagues in pivot tables. The SQL database behind the reports was maintained by the IT department.
* Data analyst at Camden Foods, 2019-2022. Stock dashboard in Excel with Power Query for 8 warehouses. The forecast sheet in it is by my manager, Lucy Tran.
* At Camden Foods I assisted in the migration from Excel to Power BI (project led by a consultancy, about 60 reports).
* Freelance from 2022 on: cleaned 40,000 customer records for the Oakridge Charity (duplicates went from 11% to under 1%).
* Invoice tool in VBA for a plumbing company, Delaney & Sons: makes PDF invoices from a job list, used by 4 people every day. Built in 3 weeks.
* I update the budget workbook of a dance school, Studio Arabesque, every quarter.
* Microsoft Office Specialist: Excel Expert (2018). No Google Sheets scripts, no Python.
* English C2, Malayalam native, Hindi B2. $30/hour, 30 hours a week, evenings UK time.`,
      currentCoverLetter:
        'Hello, I make slow spreadsheets fast and messy ones tidy. I comment my macros so that somebody else can maintain them. Send me a copy of the file with dummy data if you like.',
      portfolioLink: 'https://pillai-excel.example.com',
      tags: ['Excel', 'VBA', 'Power Query', 'data cleaning', 'dashboards'],
    },
    posting: {
      title: 'Excel macro for weekly sales report',
      description:
        'Every Monday we copy numbers from six files into one report by hand. We want a macro or Power Query solution. Please tell us about similar reports you automated.',
    },
    truths: sentences(`
      I also trained 12 colleagues at Hartwell in pivot tables.
      For Delaney & Sons I built a VBA tool that makes PDF invoices from a job list, and 4 people use it every day.
      I assisted in Camden Foods' migration from Excel to Power BI, a project led by a consultancy.
      Every quarter I update the budget workbook of the dance school Studio Arabesque.
      My rate is $30 an hour and I work in the evenings, UK time.
      Do your six files all have the same columns?
      I would start with a copy of your files.
    `),
    lies: sentences(`
      At Camden Foods I wrote a VBA macro that cut the weekly delivery report from 5 hours to 20 minutes.
      For Hartwell Logistics I built a stock dashboard with Power Query for 8 warehouses.
      My invoice tool for Delaney & Sons turned 5 hours of manual work into 20 minutes.
      My macro cut Hartwell's weekly delivery report from 8 hours to 20 minutes.
      I cleaned 60,000 customer records for the Oakridge Charity.
      The Camden Foods stock dashboard, including its forecast sheet, was built by me.
      It was me who made the forecast sheet at Camden Foods.
      I led the migration of Camden Foods from Excel to Power BI.
      I migrated about 60 reports to Power BI at Camden Foods.
      At Hartwell I maintained the SQL database behind the reports.
      I was head of reporting at Hartwell Logistics from 2014 to 2019.
      I am still a data analyst at Camden Foods.
      At Camden Foods I assisted in the migration from Power BI to Excel.
      I have been freelancing since 2019.
      I worked at Camden Foods for eight years.
      My macro at Hartwell builds the daily delivery report.
      I update the budget workbook of Studio Arabesque every month.
      I built the Delaney & Sons invoice tool in 3 days.
      I cleaned the Oakridge Charity's 40,000 records with Power Query.
      I speak Malayalam and Hindi natively and English at C2.
      I have been a Microsoft Certified Power BI Data Analyst since 2018.
      I also write Google Sheets scripts and Python.
      The invoice tool I built for Delaney & Sons is used by 12 people every day.
      I can give you 40 hours a week in the evenings, UK time.
    `),
  },
  {
    profile: {
      fullName: 'Elena Petrova',
      whatServicesGeneral:
        "Illustration for children's books, packaging and magazines, by hand in watercolour or in Procreate. No logos, no animation.",
      detailedExperience: `Illustrator since 2013.
Picture book "The Owl Who Counted" (Thistle Press, 2019): 32 watercolour pages, text by Hannah Moss. The book was shortlisted for the Silver Acorn Prize 2020.
Tea packaging for Samova Teas, 2021: 6 boxes in Procreate. Layout and lettering by designer Jonas Ritter. Samova said sales of the line grew by 18% that year.
Staff illustrator at the magazine Field & Fern, 2014-2018: one plant drawing for every monthly issue, plus 3 covers.
Junior artist at Studio Lumen in Sofia, 2013-2014: coloured backgrounds for the studio's client Balkan Air (safety cards). The characters were drawn by the art director.
Mural in a children's library in Plovdiv, 2022: assisted muralist Ivo Denev, painting took 10 days.
Now working on a second book for Thistle Press, 24 pages, in Procreate.
Twice a year I teach a weekend watercolour course for beginners (8 people).
BA in Illustration, 2013. Adobe Certified Professional in Illustrator, 2021.
Bulgarian native, English B2, Italian A2. $35/hour, 20 hours a week, two rounds of changes included.`,
      currentCoverLetter:
        'Hello, I draw animals, plants and children with a warm, quiet look. I always send a pencil sketch before I colour anything. I would love to hear about your story.',
      portfolioLink: 'https://elenapetrova.example.com/art',
      tags: ['illustration', "children's books", 'watercolour', 'Procreate', 'packaging'],
    },
    posting: {
      title: 'Illustrator for a picture book about a hedgehog',
      description:
        'I have written a story for children aged 3 to 6 and need about 28 illustrated pages. I like soft watercolour. Please show me books you have illustrated.',
    },
    truths: sentences(`
      "The Owl Who Counted" was shortlisted for the Silver Acorn Prize in 2020.
      As staff illustrator at Field & Fern I drew a plant for every monthly issue and made 3 covers.
      At the moment I am working on a second book for Thistle Press, 24 pages in Procreate.
      I assisted the muralist Ivo Denev with a mural in a children's library in Plovdiv in 2022.
      What does your hedgehog look like?
      I would send you a pencil sketch before I colour anything.
    `),
    lies: sentences(`
      I illustrated "The Owl Who Counted" for Field & Fern.
      I illustrated 6 tea boxes for Thistle Press in 2021.
      Sales of "The Owl Who Counted" grew by 18% in one year.
      "The Owl Who Counted" has 24 watercolour pages by me.
      I made 6 covers for the magazine Field & Fern.
      The lettering on the Samova tea boxes is mine.
      I was the one who drew the characters on the Balkan Air safety cards.
      I painted the mural in the children's library in Plovdiv in 10 days.
      I was art director at Studio Lumen in Sofia.
      I still draw a plant for every issue of Field & Fern.
      I have finished a second book for Thistle Press.
      I worked as a staff illustrator at Field & Fern for nine years.
      I have been illustrating books for Thistle Press since 2013.
      "The Owl Who Counted" won the Silver Acorn Prize in 2020.
      In 2020 I was awarded the Silver Acorn Prize for my work.
      I painted the tea boxes for Samova Teas in watercolour.
      I illustrated safety cards for my client Balkan Air.
      Once a month I teach a weekend watercolour course for beginners.
      My watercolour course for beginners has 18 people.
      I speak Bulgarian natively and English at C1.
      I hold an MA in Illustration from 2013.
      My price includes three rounds of changes.
      Besides illustrations I make logos and animation.
    `),
  },
]
