/** Designers, writers and people of film and sound, as truths.ts reads them. All people and clients are made up. */
export const makers = `
Elena Popescu | she | UI designer | https://elenapopescu.example
serves: design interfaces for web apps and dashboards
years: Figma 6; UI design 8
did: design | a claims dashboard | with 34 screens | Carpat Insurance | 2022 | Figma, FigJam | cut training time from 5 days to 2
did: redesign | a grocery app | used in 58 shops | Dava Markets | 2023 | Figma, Maze | raised repeat orders by 11%
helped: research | researching the onboarding steps | Tisa Bank | 2021
job: Product designer | Studio Munte | 2016 | 2021 | 7
certificate: Nielsen Norman UX Certification | 2021
speaks: Romanian native; English fluent
rate: 42 EUR
hours: 24
others: the developer Radu Ionescu | code | the front end | Carpat Insurance
learning: Framer
not: Webflow
tags: UI Design, Figma, UX Research, Wireframing

Hannah Fischer | she | Translator | https://fischer-texte.example
serves: translate manuals and websites from English into German
years: translation 14; technical writing 6
did: translate | an espresso machine manual | of 180 pages | Barista Werk | 2022 | MemoQ, InDesign | cut support calls by 15%
did: localise | a cycling app | with 2,900 strings | Velo North | 2023 | Phrase, Figma | raised German sign-ups by 28%
helped: review | reviewing the legal pages | Isar Energy | 2020
job: In-house translator | Donau Verlag | 2009 | 2015 | 4
certificate: DIN EN ISO 17100 qualification | 2019
speaks: German native; English fluent; Dutch conversational
rate: 40 EUR
hours: 30
others: my colleague Birgit Lang | proofread | the chapters | Barista Werk
not: Trados
tags: Translation, German, Localization, Technical Writing

Marcus Reid | he | Video editor | https://reidcuts.example
serves: edit videos for channels and small brands
years: Premiere Pro 9; video editing 10
did: edit | a cooking series | of 52 episodes | Salt Lane Kitchen | 2021 | Premiere Pro, After Effects | raised average watch time by 33%
did: cut | a safety film | lasting 12 minutes | Dockside Cranes | 2023 | DaVinci Resolve, Audition | cut reported accidents by 8%
helped: animate | animating the logo | Ember Fitness | 2022
job: Assistant editor | Longreel Films | 2013 | 2017 | 6
speaks: English native
rate: 35 USD
hours: 30
others: the composer Lena Hart | write | the music | Salt Lane Kitchen
learning: Blender
not: Final Cut Pro
tags: Video Editing, Premiere Pro, After Effects, Color Grading

Aoife Brennan | she | Copywriter | https://aoifewrites.example
serves: write landing pages and e-mail series for software companies
years: copywriting 9; e-mail marketing 5
did: write | a welcome series | of 11 e-mails | Larch Software | 2023 | Mailchimp, Google Docs | raised trial upgrades by 14%
did: rewrite | a help centre | with 160 articles | Quay Systems | 2022 | Zendesk, Notion | cut support tickets by 29%
helped: name | naming the new product line | Moss Outdoor | 2021
job: Content writer | Shannon Press | 2014 | 2018 | 5
speaks: English native; Irish fluent
rate: 60 USD
hours: 18
managed: 4 | freelance writers | blog posts | Quay Systems
not: HubSpot
tags: Copywriting, Email Marketing, Content Writing, Landing Pages

Yuki Tanaka | she | Illustrator | https://yukitanaka.example
serves: illustrate children's books and packaging
years: illustration 12; Procreate 5
did: illustrate | a picture book | of 40 pages | Hoshi Press | 2022 | Procreate, Photoshop | won second prize at the Kyoto Picture Book Fair
did: draw | a tea packaging line | with 16 boxes | Uji Leaves | 2023 | Illustrator, InDesign | raised gift sales by 20%
helped: colour | colouring the comic strip | Mainichi Kids | 2019
job: Staff illustrator | Sakura Cards | 2011 | 2016 | 3
speaks: Japanese native; English conversational
rate: 50 USD
hours: 20
learning: Blender
not: Cinema 4D
tags: Illustration, Procreate, Adobe Illustrator, Packaging Design

Pedro Almeida | he | Brand designer | https://almeida-studio.example
serves: design logos and brand books
years: brand design 11; Illustrator 12
did: design | a brand book | of 64 pages | Tejo Ceramics | 2021 | Illustrator, InDesign | raised wholesale orders by 13%
did: redesign | a wine label range | with 9 labels | Quinta Alta | 2023 | Illustrator, Photoshop | cut printing costs by 18%
helped: prepare | preparing the trade fair stand | Lisbon Cork | 2022
job: Graphic designer | Atelier Azul | 2011 | 2017 | 6
speaks: Portuguese native; English fluent; Spanish conversational
rate: 45 EUR
hours: 25
others: the photographer Rita Lobo | shoot | the bottles | Quinta Alta
not: CorelDRAW
tags: Logo Design, Brand Identity, Adobe Illustrator, Graphic Design

Nadia Karim | she | Motion designer | https://nadiakarim.example
serves: animate explainers and interface prototypes
years: After Effects 8; motion design 7
did: animate | an explainer | lasting 90 seconds | Indus Health | 2022 | After Effects, Illustrator | raised sign-ups by 9%
did: build | an animation library | of 75 icons | Monsoon Pay | 2023 | Lottie, Figma | saved 6 hours a week
helped: storyboard | storyboarding the launch film | Jute Works | 2021
job: Motion designer | Frame Eleven | 2016 | 2020 | 5
speaks: Urdu native; English fluent
rate: 32 USD
hours: 28
others: the voice actor Sam Doyle | speak | the narration | Indus Health
learning: Rive
not: Maya
tags: Motion Graphics, After Effects, Lottie, Explainer Video

Oliver Hughes | he | Audio engineer | https://hughesaudio.example
serves: edit podcasts and clean up speech recordings
years: audio editing 13; Pro Tools 10
did: edit | a history podcast | of 86 episodes | Old Mill Radio | 2021 | Reaper, iZotope RX | cut turnaround from 4 days to 1
did: restore | an oral history archive | with 230 tapes | Fenland Museum | 2022 | iZotope RX, Audacity | cut background noise by 60%
helped: record | recording the audio guide | Stour Castle | 2023
job: Studio engineer | Blackbird Sound | 2008 | 2015 | 4
speaks: English native
rate: 40 GBP
hours: 22
managed: 2 | volunteers | episode notes | Old Mill Radio
not: Logic Pro
tags: Podcast Editing, Audio Editing, Pro Tools, Sound Design

Camille Laurent | she | Web designer | https://camillelaurent.example
serves: design and build small sites in Webflow and Squarespace
years: Webflow 5; web design 9
did: design | a winery website | in 3 languages | Domaine Sorel | 2022 | Webflow, Weglot | raised tasting bookings by 35%
did: build | a portfolio site | with 45 case studies | Atelier Brume | 2023 | Webflow, Airtable | cut update time from 2 hours to 15 minutes
helped: choose | choosing the typefaces | Maison Rive | 2021
job: Web designer | Agence Plume | 2014 | 2019 | 8
speaks: French native; English fluent
rate: 38 EUR
hours: 26
others: my associate Théo Blanc | write | the English texts | Domaine Sorel
learning: Three.js
not: Shopify
tags: Webflow, Web Design, Squarespace, Landing Pages

Zanele Dube | she | Presentation designer | https://zaneledube.example
serves: design pitch decks and annual reports
years: PowerPoint 10; presentation design 7
did: design | a pitch deck | of 22 slides | Umgeni Solar | 2023 | PowerPoint, Figma | helped raise 1.2 million rand
did: lay out | an annual report | of 96 pages | Cape Harvest | 2022 | InDesign, Excel | cut printing costs by 16%
helped: rehearse | rehearsing the investor talk | Karoo Wind | 2021
job: Junior designer | Ubuntu Print | 2013 | 2016 | 9
speaks: Zulu native; English fluent
rate: 27 USD
hours: 34
not: Keynote
tags: Presentation Design, PowerPoint, Pitch Deck, InDesign
`
