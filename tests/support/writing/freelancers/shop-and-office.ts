import { sentences, type Freelancer } from './freelancer.ts'

export const shopAndOffice: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Maren Holtz',
      whatServicesGeneral:
        'I build Shopify and WooCommerce stores and keep them fast. React, Liquid, Node.js, PostgreSQL.',
      detailedExperience: `2019-2023: Frontend developer at Brightleaf Commerce, Hamburg. Built the checkout of 14 Shopify stores with two colleagues; page load fell from 4.1 s to 1.6 s.
2023-now: freelance. Migrated the catalogue of Nordwind Tea (12,000 products) from Magento to Shopify in six weeks, result: 23 % more orders in the first quarter. https://maren.example/nordwind
Helped a team at Kettler Bikes introduce TypeScript.
Certificate: Shopify Theme Development (2022).
Languages: German (native), English (fluent), French (basic).
Rate: $45 per hour. Available 25 hours a week.`,
      currentCoverLetter:
        "Hi, I read your post twice before writing. I'm Maren and I make online shops fast. I usually start with a short call. Best, Maren",
      portfolioLink: 'https://maren.example',
      tags: ['Shopify', 'React', 'Liquid', 'Node.js', 'PostgreSQL', 'WooCommerce'],
    },
    posting: {
      title: 'Migrate store to Shopify',
      description:
        'We need our Magento store moved to Shopify. About 3,000 products. Please tell us about a similar migration.',
    },
    truths: sentences(`
      I moved 12,000 products of Nordwind Tea off Magento and onto Shopify within six weeks.
      In the first quarter after the move, Nordwind Tea had 23 % more orders.
      At Brightleaf Commerce, two colleagues and I built the checkouts of fourteen Shopify stores.
      Load time there went down to 1.6 seconds from 4.1.
      I gave a hand when the Kettler Bikes team brought in TypeScript.
      I hold the Shopify Theme Development certificate from 2022.
      German is my mother tongue, my English is fluent and my French is basic.
      My rate is $45/hour and I have 25 hours a week.
      I have worked freelance since 2023.
      Between 2019 and 2023 I was a frontend developer in Hamburg.
      You can see the Nordwind migration here: https://maren.example/nordwind
      Could you tell me which theme you use now?
      I would start with a short call.
      For four years I worked at Brightleaf Commerce.
      Nordwind Tea’s catalogue is the closest thing I have done to your migration.
    `),
    lies: sentences(`
      I moved 120,000 products of Nordwind Tea off Magento and onto Shopify within six weeks.
      In the first quarter after the move, Nordwind Tea had 32 % more orders.
      Orders at Nordwind Tea rose 23 % in the first month.
      I built the checkouts of fourteen Shopify stores alone.
      I led the introduction of TypeScript at Kettler Bikes.
      I introduced TypeScript at Kettler Bikes.
      I hold the Shopify Theme Development and the Shopify Plus certificates.
      My French is fluent.
      My rate is $35/hour.
      I can work 40 hours a week for you.
      I have worked freelance since 2018.
      As senior frontend developer at Brightleaf Commerce I built checkouts.
      I have also built stores with Vue and Laravel.
      I migrated Nordwind Tea to Shopify in three weeks.
      Brightleaf Commerce is still a client of mine.
      I have done the same for Adidas.
      Fourteen clients of mine now load in under a second.
      My shops earn their owners millions.
      I speak Italian as well.
      I am available around the clock.
      I can have it live tomorrow.
      I will do the first store for free.
      Over 50 people use my theme.
      The checkouts at Kettler Bikes are mine.
      I have a degree in computer science.
      All my clients rate me five stars.
      We are a team of six.
      My colleagues will build it while I oversee it.
      Write to me at joe@otherfirm.example
      I moved twelve products from Magento.
    `),
  },
  {
    profile: {
      fullName: 'Tomás Reyes',
      whatServicesGeneral:
        'Bookkeeping and tax preparation for small businesses, QuickBooks Online and Xero.',
      detailedExperience: `Bookkeeper since 2014. I keep the books of 18 small businesses, among them Hollis Bakery and Greenway Dental.
Cleaned up three years of unreconciled accounts for Hollis Bakery in 2021: found $31,000 of duplicate payments.
Assisted the auditor of Greenway Dental in 2022.
Certified QuickBooks ProAdvisor since 2017. Xero Advisor Certified.
BSc Accounting, University of Seville, 2012.
Languages: Spanish native, English C1.
$38/hr, available up to 30 hrs/week, Mon-Thu.`,
      currentCoverLetter: `Hello,
I keep books tidy so owners can sleep. I reply within a day. Regards, Tomás`,
      portfolioLink: '',
      tags: ['Bookkeeping', 'QuickBooks Online', 'Xero', 'Bank Reconciliation', 'Payroll'],
    },
    posting: {
      title: 'Bookkeeper for clean-up',
      description:
        'Our QuickBooks file is a mess, two years unreconciled. Looking for a bookkeeper, 10 hours a week.',
    },
    truths: sentences(`
      I have been a bookkeeper for more than ten years.
      Eighteen small businesses have their books with me, Hollis Bakery and Greenway Dental among them.
      I assisted when Greenway Dental was audited in 2022.
      I have been a Certified QuickBooks ProAdvisor since 2017 and am Xero Advisor Certified too.
      I studied accounting at the University of Seville and finished in 2012.
      Spanish is my native language; my English is C1.
      I charge 38 dollars an hour.
      I can give you up to thirty hours a week, Monday to Thursday.
      Do you already have a QuickBooks file?
      I answer within a day.
      Bank reconciliation and payroll are part of what I do.
      The duplicate payments I found at Hollis Bakery came to 31k dollars.
    `),
    lies: sentences(`
      I have been a bookkeeper for more than fifteen years.
      Eighty small businesses have their books with me.
      At Hollis Bakery I found $310,000 paid twice.
      I audited Greenway Dental in 2022.
      I led the audit of Greenway Dental.
      I am a CPA.
      I have been a Certified QuickBooks ProAdvisor since 2012.
      I hold an MSc in Accounting.
      My Portuguese is good too.
      I charge 28 dollars an hour.
      I can also work on Fridays and weekends.
      I know Sage and FreshBooks inside out.
      I saved Greenway Dental $31,000.
      Hollis Bakery pays 20 % less tax thanks to me.
      The IRS has never questioned a return of mine.
      I was finance manager at Hollis Bakery.
      I cleaned up five years of accounts for Hollis Bakery.
      My own team of bookkeepers handles payroll.
      I did the books of Starbucks.
      I answer within an hour.
      Refund guaranteed if you are not happy.
      I graduated from the University of Madrid.
    `),
  },
  {
    profile: {
      fullName: 'Aisha Bello',
      whatServicesGeneral:
        'Data scientist: forecasting, churn models, dashboards. Python, pandas, scikit-learn, SQL, Power BI.',
      detailedExperience: `5 years as a data scientist, 3 of them at Lumo Energy (2020-2023).
At Lumo Energy I built a demand forecast for 40 substations; its mean error fell from 9% to 5.5%.
Churn model for Paperboat (subscription boxes, about 60k customers): the retention team called the 500 riskiest each week, churn fell by 2 points.
Took part in the move of the data warehouse to BigQuery.
MSc Statistics, University of Lagos (2017).
I speak English and Yoruba.
80 USD an hour; can start on Mondays; 20 hours per week.`,
      currentCoverLetter: `Dear client,

Numbers first: I say what I measured. Then we talk.

Aisha`,
      portfolioLink: 'https://aishabello.example/work',
      tags: ['Python', 'pandas', 'scikit-learn', 'SQL', 'Power BI', 'Forecasting'],
    },
    posting: {
      title: 'Demand forecast',
      description: 'We sell fresh food and want a demand forecast per shop. SQL Server, Python.',
    },
    truths: sentences(`
      I have five years behind me as a data scientist, three of which I spent at Lumo Energy.
      My forecast for Lumo Energy covered 40 substations and brought the mean error from 9 % down to 5.5 %.
      For Paperboat I built a churn model over roughly 60,000 customers.
      I was part of moving the data warehouse to BigQuery.
      My master’s in statistics is from the University of Lagos.
      English and Yoruba are my languages.
      I cost 80 USD an hour.
      I am free 20 hours a week and can begin on a Monday.
      Is your data in one place already?
      Forecasting demand is what I did at Lumo Energy until 2023.
      I say what I measured.
    `),
    lies: sentences(`
      I have eight years behind me as a data scientist.
      My forecast for Lumo Energy covered 400 substations.
      It brought the mean error down to 2.5 %.
      Churn at Paperboat fell by 20 points.
      I led the move of the data warehouse to BigQuery.
      I moved the data warehouse to BigQuery.
      My PhD in statistics is from the University of Lagos.
      I also speak Arabic.
      I cost 60 USD an hour.
      I am free full time.
      I use TensorFlow and Spark daily.
      As head of data at Lumo Energy I built a forecast.
      Paperboat called 5,000 customers each week because of my model.
      Lumo Energy saved two million dollars with my forecast.
      The model runs in production at Shell.
      I am an AWS Certified Machine Learning engineer.
      My dashboards are used by 3,000 people.
      I published papers on it.
      I built the forecast for sixty substations.
      I managed four analysts at Lumo Energy.
      I taught statistics at the University of Lagos.
    `),
  },
  {
    profile: {
      fullName: 'Jon Ekström',
      whatServicesGeneral:
        'Voice-over artist and audio editor. Swedish and English narration for e-learning, games and ads.',
      detailedExperience: `Recorded 120 e-learning modules for Skolbyte AB between 2016 and 2024.
Voice of the innkeeper in the game "Frostvale" (2021, 200,000 downloads on Steam).
Own booth with a Neumann TLM 103; edit in Reaper and iZotope RX.
Radio host at Radio Malmö 2010-2015.
I deliver up to 9,000 words a day.
Swedish native; English near-native; some Norwegian.
EUR 60 per finished minute... minimum EUR 120. Two rounds of revisions included.`,
      currentCoverLetter:
        'Hej! I record at home in a treated booth. Send me a line of your script and I will read it. /Jon',
      portfolioLink: 'https://ekstromvoice.example',
      tags: ['Voice Over', 'Audio Editing', 'Reaper', 'Narration'],
    },
    posting: {
      title: 'Narration of a course',
      description: 'English narration for a course of 40 modules.',
    },
    truths: sentences(`
      I recorded 120 modules of e-learning for Skolbyte AB, from 2016 to 2024.
      I am the innkeeper’s voice in Frostvale, a game from 2021 that has been downloaded 200,000 times on Steam.
      My booth is my own, with a Neumann TLM 103.
      I hosted radio at Radio Malmö for five years.
      Up to 9,000 words a day is what I can deliver.
      Swedish is native for me, English near-native.
      I also have some Norwegian.
      Two revision rounds are included.
      My minimum is EUR 120.
      I charge €60 a finished minute.
      Which tone do you want for the narration?
      Send me a line of your script and I will read it.
      I narrate for e-learning, games and ads.
    `),
    lies: sentences(`
      I recorded 1,200 modules of e-learning for Skolbyte AB.
      I am the voice of the king in Frostvale.
      Frostvale has been downloaded two million times.
      My booth has a Neumann U 87.
      I cut in Pro Tools.
      I hosted radio at Sveriges Radio.
      I hosted radio at Radio Malmö for ten years.
      I can deliver 15,000 words a day.
      I speak fluent Norwegian.
      Danish narration is no problem either.
      Unlimited revisions are included.
      Three revision rounds are included.
      My minimum is EUR 80.
      I charge €40 a finished minute.
      I have won an award for Frostvale.
      I have recorded ads for IKEA.
      I am the lead voice of Skolbyte AB.
      I directed the voice cast of Frostvale.
      You will have the files in 24 hours.
      I am a member of the Swedish actors’ union.
      My training is from the Royal Dramatic Theatre.
      I have twenty years of experience.
    `),
  },
]
