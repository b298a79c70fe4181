/** Developers of the benchmark, as truths.ts reads them. All people and clients are made up. */
export const developers = `
Maya Lindqvist | she | Scraping developer | https://mayalindqvist.example
serves: build scrapers and data pipelines for online shops
years: Python 7; web scraping 6
did: build | a price monitor | covering 42,000 products | Kestrel Books | 2021 | Scrapy, PostgreSQL | cut pricing mistakes by 38%
did: write | a crawler | for 310 county websites | Harlow Property Data | 2023 | Playwright, Redis | saved 14 hours a week
helped: migrate | migrating the booking system to AWS | Lowry Hotels | 2020
job: Data engineer | Fennel Analytics | 2017 | 2020 | 5
certificate: AWS Certified Developer Associate | 2022
speaks: English fluent; Swedish native; German basic
rate: 45 USD
hours: 25
others: my colleague Ines Duarte | draw | the icons | Kestrel Books
learning: Rust
not: Salesforce
tags: Web Scraping, Python, Scrapy, Data Extraction

Tomasz Wrona | he | Laravel developer | https://wrona-code.example
serves: develop Laravel back ends and mend old PHP sites
years: PHP 11; Laravel 8
did: rebuild | a ticket shop | selling 6,500 tickets a month | Gdynia Jazz Festival | 2022 | Laravel, Livewire | cut page load time from 6 seconds to 2
did: develop | a stock feed | for 18 warehouses | Orlik Parts | 2020 | Laravel, MySQL | cut wrong orders by 22%
helped: move | moving the payment code to Stripe | Baltic Ferries | 2019
job: Backend developer | Nord Soft | 2013 | 2018 | 9
speaks: Polish native; English fluent
rate: 38 EUR
hours: 30
managed: 2 | testers | test plans | Orlik Parts
not: Magento
tags: Laravel, PHP, MySQL, API Integration

Priya Raman | she | Shopify developer | https://priyaraman.example
serves: set up Shopify stores and write custom themes
years: Shopify 5; Liquid 4
did: design | a storefront | with 240 products | Juniper & Oak | 2023 | Shopify, Liquid | raised conversion by 17%
did: migrate | a candle shop | with 1,150 orders a month | Wick House | 2022 | Shopify, Matrixify | cut support mails by 30%
helped: launch | launching the subscription page | Calder Coffee | 2021
job: Theme developer | Brightaisle | 2019 | 2021 | 6
certificate: Shopify Theme Development Certification | 2021
speaks: English fluent; Tamil native; Hindi conversational
rate: 30 USD
hours: 20
others: the photographer Dev Anand | take | the product photos | Juniper & Oak
learning: Hydrogen
not: BigCommerce
tags: Shopify, Liquid, E-commerce, Theme Customization

Daniel Okafor | he | DevOps engineer | https://okafor.example
serves: automate deployments and keep servers healthy
years: Linux 12; Kubernetes 5
did: set up | a deployment pipeline | for 26 services | Tarn Insurance | 2022 | GitLab CI, Terraform | cut release time from 3 hours to 20 minutes
did: migrate | a database cluster | with 900 GB of data | Osprey Logistics | 2021 | PostgreSQL, Ansible | lowered hosting costs by 41%
helped: audit | auditing the backup procedures | Mersey Clinics | 2023
job: System administrator | Pinetree Hosting | 2012 | 2019 | 7
certificate: Certified Kubernetes Administrator | 2021
speaks: English native
rate: 70 USD
hours: 15
managed: 3 | contractors | monitoring scripts | Tarn Insurance
not: Azure
tags: DevOps, Kubernetes, Terraform, Linux

Chen Wei | he | Android developer | https://chenwei-apps.example
serves: build Android apps for small companies
years: Kotlin 6; Android 9
did: build | a delivery app | used by 85 drivers | Redwood Grocers | 2022 | Kotlin, Firebase | cut missed deliveries by 26%
did: rewrite | a ski map app | with 64 trail maps | Alpen Guide | 2021 | Jetpack Compose, SQLite | cut crashes by 90%
helped: add | adding offline mode | Lumen Library | 2020
job: Android developer | Pocketwise | 2015 | 2020 | 4
speaks: Mandarin native; English fluent
rate: 40 USD
hours: 35
others: the designer Mara Voss | draw | the screens | Alpen Guide
learning: Flutter
not: Xamarin
tags: Android, Kotlin, Firebase, Mobile App Development

Lucía Herrera | she | iOS developer | https://lucia-herrera.example
serves: develop iOS apps from the first sketch to the store
years: Swift 8; iOS 8
did: develop | a meditation app | with 120 audio lessons | Calma Studio | 2020 | Swift, Core Data | raised weekly returns by 19%
did: build | a loyalty card app | for 33 bakeries | Pan y Sal | 2023 | SwiftUI, CloudKit | saved 9 hours a week
helped: test | testing the checkout of the app | Verde Market | 2022
job: Mobile developer | Norte Digital | 2014 | 2019 | 8
speaks: Spanish native; English fluent; Italian basic
rate: 55 EUR
hours: 28
others: my brother Pablo | record | the voice-overs | Calma Studio
not: React Native
tags: iOS, Swift, SwiftUI, Mobile App Development

Ahmed Mansour | he | Automation developer | https://mansour-bots.example
serves: automate office work with Python and Google Sheets
years: Python 5; Google Apps Script 4
did: write | an invoice parser | reading 3,200 invoices a month | Delta Freight | 2023 | Python, Tesseract | saved 25 hours a month
did: build | a reporting bot | for 14 branches | Nile Pharmacies | 2022 | Google Apps Script, Google Sheets | cut late reports by 70%
helped: clean | cleaning the address lists | Cairo Water | 2021
job: Data analyst | Lotus Telecom | 2018 | 2021 | 3
speaks: Arabic native; English fluent; French conversational
rate: 22 USD
hours: 40
learning: UiPath
not: SAP
tags: Python, Automation, Google Sheets, Data Extraction

Sofia Rossi | she | Front-end developer | https://sofiarossi.example
serves: turn designs into fast, accessible pages
years: JavaScript 9; React 6
did: build | a booking calendar | for 48 holiday flats | Casa Mare | 2023 | React, TypeScript | raised direct bookings by 24%
did: rebuild | a museum website | with 700 pages | Museo del Sale | 2021 | Next.js, Sanity | cut page weight from 4 MB to 900 kB
helped: improve | improving the accessibility of the forms | Ponte Bank | 2022
job: Web developer | Studio Quadro | 2015 | 2020 | 11
certificate: IAAP Web Accessibility Specialist | 2022
speaks: Italian native; English fluent
rate: 48 EUR
hours: 32
others: my friend Carlo Neri | write | the texts | Casa Mare
not: Angular
tags: React, TypeScript, JavaScript, Accessibility

Ivan Petrov | he | WordPress developer | https://petrov-wp.example
serves: repair, speed up and extend WordPress sites
years: WordPress 10; PHP 9
did: develop | a membership plugin | for 2,400 members | Sofia Runners | 2021 | WordPress, WooCommerce | cut manual renewals by 80%
did: repair | a hacked news site | with 9,000 articles | Plovdiv Today | 2022 | Wordfence, Cloudflare | cut page load time from 9 seconds to 3
helped: translate | translating the theme | Rila Lodge | 2019
job: Web developer | Balkan Media | 2012 | 2016 | 5
speaks: Bulgarian native; English fluent; Russian conversational
rate: 25 USD
hours: 40
learning: Gutenberg block development
not: Drupal
tags: WordPress, WooCommerce, PHP, Elementor

Grace Mwangi | she | QA engineer | https://gracemwangi.example
serves: test web and mobile products before their users do
years: manual testing 8; Cypress 4
did: write | a regression suite | of 420 test cases | Savanna Pay | 2023 | Cypress, TestRail | cut escaped bugs by 45%
did: test | a ticketing app | on 31 devices | Coastline Buses | 2022 | Appium, BrowserStack | cut refund requests by 12%
helped: plan | planning the load tests | Acacia Loans | 2021
job: Test analyst | Umoja Systems | 2016 | 2021 | 6
certificate: ISTQB Foundation Level | 2018
speaks: English fluent; Swahili native
rate: 28 USD
hours: 30
managed: 2 | interns | bug reports | Savanna Pay
not: Selenium
tags: QA Testing, Cypress, Manual Testing, Test Case Design

Jonas Becker | he | Machine learning engineer | https://jonasbecker.example
serves: train and ship small machine learning models
years: Python 9; machine learning 6
did: train | a demand forecast | for 75 shops | Elbe Bakeries | 2022 | PyTorch, LightGBM | cut unsold bread by 21%
did: build | a document classifier | sorting 12,000 letters a month | Hanse Insurance | 2023 | spaCy, FastAPI | saved 60 hours a month
helped: label | labelling the training images | Fjord Fisheries | 2020
job: Data scientist | Weser Robotics | 2017 | 2021 | 10
certificate: TensorFlow Developer Certificate | 2020
speaks: German native; English fluent
rate: 80 EUR
hours: 16
others: two students from Kiel | annotate | the scans | Hanse Insurance
learning: JAX
not: Databricks
tags: Machine Learning, Python, PyTorch, NLP
`
