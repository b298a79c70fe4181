/** People of offices, numbers and shops, as truths.ts reads them. All people and clients are made up. */
export const officePeople = `
Robert Castell | he | Bookkeeper | https://castellbooks.example
serves: keep books and prepare VAT returns for small companies
years: bookkeeping 16; Xero 7
did: clean up | a ledger | with 5,400 open entries | Thames Joinery | 2022 | Xero, Dext | cut month-end closing from 9 days to 3
did: set up | a payroll | for 37 employees | Severn Foods | 2021 | QuickBooks, Excel | cut payroll corrections by 75%
helped: prepare | preparing the audit files | Humber Steel | 2023
job: Accounts assistant | Ridley & Sons | 2006 | 2013 | 4
certificate: Xero Advisor Certification | 2019
speaks: English native; French basic
rate: 34 GBP
hours: 20
managed: 2 | clerks | supplier lists | Severn Foods
not: Sage
tags: Bookkeeping, Xero, QuickBooks, Payroll

Joy Santos | she | Virtual assistant | https://joysantos.example
serves: look after inboxes, calendars and travel for founders
years: administration 8; customer support 4
did: organise | a shared inbox | receiving 250 mails a day | Palm Realty | 2022 | Gmail, Trello | cut answer time from 2 days to 4 hours
did: plan | a sales retreat | for 63 guests | Cobalt Software | 2023 | Asana, Airtable | saved 3,000 dollars
helped: update | updating the customer records | Reef Dental | 2021
job: Executive assistant | Manila Harbor Group | 2015 | 2020 | 5
speaks: Filipino native; English fluent
rate: 12 USD
hours: 40
learning: Zapier
not: Salesforce
tags: Virtual Assistance, Data Entry, Calendar Management, Customer Support

Mateo Vargas | he | Data analyst | https://mateovargas.example
serves: build dashboards and answer questions with data
years: SQL 8; Tableau 5
did: build | a sales dashboard | for 120 sales reps | Andes Beverages | 2022 | Tableau, Snowflake | cut reporting time from 3 days to 1
did: analyse | a churn survey | with 8,200 answers | Quito Mobile | 2023 | R, Excel | cut cancellations by 6%
helped: model | modelling the delivery costs | Pampa Meat | 2021
job: Business analyst | Cordillera Bank | 2015 | 2021 | 12
certificate: Tableau Desktop Specialist | 2020
speaks: Spanish native; English fluent; Portuguese basic
rate: 36 USD
hours: 30
others: my former boss Clara Ruiz | present | the findings | Quito Mobile
learning: dbt
not: Looker
tags: Data Analysis, SQL, Tableau, Data Visualization

Fatima Zahra Alaoui | she | Customer support lead | https://alaoui.example
serves: answer customers and write help articles
years: customer support 9; Zendesk 6
did: set up | a help desk | handling 1,900 tickets a month | Atlas Rugs | 2022 | Zendesk, Aircall | cut first answers from 11 hours to 2
did: write | a returns guide | of 24 pages | Souk Online | 2021 | Notion, Canva | cut returns by 10%
helped: train | training the night shift | Riad Travel | 2023
job: Support agent | Casablanca Telecom | 2014 | 2018 | 15
speaks: Arabic native; French fluent; English fluent
rate: 15 USD
hours: 38
managed: 5 | agents | macro texts | Atlas Rugs
not: Intercom
tags: Customer Support, Zendesk, French, Technical Support

Henrik Dahl | he | SEO consultant | https://henrikdahl.example
serves: audit sites and plan content for search
years: SEO 10; Google Analytics 9
did: audit | a furniture shop | with 14,000 pages | Bergen Home | 2021 | Screaming Frog, Ahrefs | raised search traffic by 52%
did: plan | a content calendar | of 130 articles | Fjell Outdoor | 2023 | Semrush, Airtable | raised newsletter sign-ups by 23%
helped: rewrite | rewriting the category texts | Norsk Keramikk | 2022
job: Marketing coordinator | Vika Media | 2012 | 2016 | 6
certificate: Google Analytics Individual Qualification | 2022
speaks: Norwegian native; English fluent; Danish conversational
rate: 65 USD
hours: 18
others: the agency Lys | build | the links | Bergen Home
not: Magento
tags: SEO, SEO Audit, Google Analytics, Keyword Research

Amara Nwosu | she | Project manager | https://amaranwosu.example
serves: plan and run software projects for agencies
years: project management 11; Jira 8
did: coordinate | an app relaunch | with 14 suppliers | Lagos Transit | 2022 | Jira, Confluence | cut open bugs by 55%
did: plan | a data centre move | of 88 servers | Volta Energy | 2021 | MS Project, Excel | saved 45,000 dollars
helped: write | writing the tender documents | Benin Ports | 2023
job: Project coordinator | Kano Systems | 2012 | 2017 | 8
certificate: PRINCE2 Practitioner | 2017
speaks: English fluent; Igbo native
rate: 50 USD
hours: 32
managed: 6 | freelancers | user manuals | Lagos Transit
not: Monday.com
tags: Project Management, Jira, Agile, Scrum

Viktor Novak | he | Excel specialist | https://viktornovak.example
serves: build spreadsheets and macros that replace copying by hand
years: Excel 15; VBA 12
did: build | a budget model | for 29 departments | Brno Hospital | 2021 | Excel, Power Query | cut planning time from 6 weeks to 2
did: automate | a timesheet import | for 410 workers | Morava Steel | 2023 | VBA, SQL Server | saved 16 hours a week
helped: check | checking the price lists | Praha Glass | 2022
job: Controller | Vltava Trade | 2007 | 2015 | 3
speaks: Czech native; English fluent; German conversational
rate: 33 EUR
hours: 20
learning: Power Automate
not: SAP
tags: Microsoft Excel, VBA, Power Query, Data Entry

Leila Haddad | she | Social media manager | https://leilahaddad.example
serves: plan posts and answer comments for small brands
years: social media 7; Canva 6
did: run | an Instagram account | with 27,000 followers | Cedar Bakery | 2023 | Canva, Later | raised walk-in orders by 18%
did: plan | a product launch | with 46 posts | Zaatar Soap | 2022 | Buffer, CapCut | sold out in 5 days
helped: film | filming the workshop clips | Beirut Bikes | 2021
job: Community manager | Phoenix Events | 2017 | 2020 | 4
speaks: Arabic native; English fluent; French fluent
rate: 20 USD
hours: 25
others: the photographer Karim Saab | take | the pictures | Cedar Bakery
not: Hootsuite
tags: Social Media Management, Instagram, Canva, Content Planning

Ben Carter | he | No-code developer | https://bencarter.example
serves: connect tools and build internal apps without code
years: Airtable 5; Make 4
did: build | an order tracker | for 19 workshops | Pennine Bikes | 2022 | Airtable, Softr | cut lost orders by 65%
did: connect | a booking form | taking 530 bookings a month | Tyne Physio | 2023 | Make, Calendly | saved 11 hours a week
helped: tidy | tidying the customer database | Wear Vets | 2021
job: Operations assistant | Harbour Logistics | 2016 | 2019 | 7
speaks: English native
rate: 45 GBP
hours: 24
learning: Xano
not: Bubble
tags: Airtable, Automation, Make.com, No-Code Development

Anjali Mehta | she | E-commerce manager | https://anjalimehta.example
serves: manage Amazon listings and advertising
years: Amazon Seller Central 6; PPC advertising 5
did: optimise | a listing catalogue | of 380 listings | Himal Tea | 2022 | Helium 10, Seller Central | raised sales by 31%
did: run | an ad account | with 72 campaigns | Kurta Lane | 2023 | Amazon Ads, Excel | cut ad costs by 27%
helped: photograph | photographing the gift boxes | Spice Route | 2021
job: Catalogue executive | Bazaarly | 2016 | 2019 | 10
speaks: Hindi native; English fluent; Gujarati fluent
rate: 18 USD
hours: 36
managed: 2 | assistants | keyword lists | Himal Tea
not: Walmart Marketplace
tags: Amazon FBA, Amazon PPC, Product Listings, E-commerce

Samuel Green | he | Technical writer | https://samuelgreen.example
serves: document APIs and internal tools
years: technical writing 8; Markdown 8
did: write | an API reference | covering 210 endpoints | Quarry Payments | 2023 | OpenAPI, Redocly | cut integration questions by 40%
did: restructure | a staff handbook | of 150 pages | Linden Schools | 2021 | Confluence, Docusaurus | cut onboarding from 10 days to 6
helped: edit | editing the release notes | Basalt Cloud | 2022
job: Support writer | Northgate Software | 2014 | 2018 | 5
speaks: English native; German basic
rate: 52 USD
hours: 20
others: the engineer Wanda Lee | write | the code samples | Quarry Payments
learning: AsyncAPI
not: MadCap Flare
tags: Technical Writing, API Documentation, Markdown, Editing

Olga Ivanova | she | Data entry specialist | https://olgaivanova.example
serves: type, check and sort data with few mistakes
years: data entry 6; Excel 8
did: digitise | a patient register | of 7,300 cards | Neva Clinic | 2022 | Excel, Access | cut search time from 10 minutes to 1
did: sort | a product list | with 15,500 items | Ural Tools | 2023 | Google Sheets, OpenRefine | cut duplicates by 95%
helped: scan | scanning the old contracts | Volga Notary | 2021
job: Records clerk | City Archive Perm | 2015 | 2020 | 6
speaks: Russian native; English conversational
rate: 9 USD
hours: 40
not: QuickBooks
tags: Data Entry, Microsoft Excel, Google Sheets, Data Cleaning
`
