import { sentences, type Freelancer } from './freelancer.ts'

export const carefulPeople: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Priya Nair',
      whatServicesGeneral:
        'I do virtual assistance, travel planning and CRM clean-up for founders.',
      detailedExperience: `Executive assistant to the CEO of Tallgrass Foods for four years (2017-2021): calendar, travel in 11 countries, board papers.
Freelance VA since 2021, currently 3 clients.
Cleaned a HubSpot CRM with 8,400 contacts for Arbor Legal, removing 1,900 duplicates.
Google Workspace, HubSpot, Notion, Calendly, Asana.
English, Malayalam and Hindi.
$18/hour. 9 am to 5 pm IST.`,
      currentCoverLetter:
        'Hi there! I like lists, deadlines and quiet inboxes. Shall we try one week? Priya',
      portfolioLink: '',
      tags: ['Virtual Assistant', 'HubSpot', 'Notion', 'Travel Planning'],
    },
    posting: {
      title: 'VA for founder',
      description: 'I am a founder and need help with inbox, calendar and HubSpot.',
    },
    truths: sentences(`
      For four years I was executive assistant to the CEO of Tallgrass Foods.
      There I looked after the calendar, the board papers, and travel in eleven countries.
      I have freelanced as a VA since 2021 and have three clients at the moment.
      I cleaned up a HubSpot CRM of 8,400 contacts for Arbor Legal; 1,900 of them were duplicates.
      I use Notion, Asana, Calendly and Google Workspace.
      I speak English, Hindi and Malayalam.
      My rate is $18 an hour.
      Shall we try one week?
      Which CRM do you use?
      I took 1,900 duplicates out of Arbor Legal’s HubSpot.
      Quiet inboxes are what I like.
    `),
    lies: sentences(`
      For six years I was executive assistant to the CEO of Tallgrass Foods.
      I was chief of staff at Tallgrass Foods.
      Travel in 21 countries was mine to plan.
      I have thirty clients at the moment.
      I cleaned up a Salesforce CRM for Arbor Legal.
      I removed 8,400 duplicates for Arbor Legal.
      I use Trello and Slack daily.
      I speak Tamil.
      My rate is $12 an hour.
      I can cover US evening hours.
      I am on call on weekends.
      Tallgrass Foods grew 40 % while I was there.
      I have a certificate in project management.
      I managed a staff of five assistants.
      I have been freelancing since 2016.
      I worked for the founder of Airbnb.
      I saved the CEO ten hours a week.
      My clients never leave.
      I wrote the board papers of Arbor Legal.
      I do bookkeeping as well.
      I built their HubSpot from nothing.
    `),
  },
  {
    profile: {
      fullName: 'Marta Kowalczyk',
      whatServicesGeneral:
        "Backend development in Python: REST APIs, integrations with third-party services and scrapers. I don't do frontend work.",
      detailedExperience:
        'I have worked as a Python developer since 2017. From 2017 to 2020 I was a junior and later a mid-level developer at Lindqvist Freight in Gdansk, where I wrote a Flask service that pulls tracking data from 14 carrier APIs. Its response time went from 4 seconds to 900 ms after I added Redis caching. From 2020 to 2023 I was a backend developer at Paylo, a payments startup, in a team of five; together we moved the monolith from Django to FastAPI. The fraud scoring model at Paylo was built by my colleague Anand, I only wrote the endpoint that serves it. I also helped with the Stripe integration there. I have been freelancing since 2023. For Greenleaf Dental I built a booking API with FastAPI and PostgreSQL which is used in 3 clinics; the mobile app on top of it was made by another freelancer. For Orbis Tours I maintain a Scrapy scraper that collects prices from 22 sites, I check it once a month. PCAP certificate (2019). Polish native, English C1, German A2. $45/hour, about 25 hours a week, Monday to Friday.',
      currentCoverLetter:
        "Hello, I build and maintain APIs in Python. I write clear code and explain what I do in plain words. Tell me which systems have to talk to each other and I'll suggest a plan.",
      portfolioLink: 'https://martakowalczyk.example.com',
      tags: ['Python', 'FastAPI', 'Flask', 'PostgreSQL', 'Scrapy', 'REST API'],
    },
    posting: {
      title: 'Python developer to connect our shop with shipping APIs',
      description:
        'We need a backend service that collects tracking data from several carriers. FastAPI or Flask is fine. Please say what similar work you have done.',
    },
    truths: sentences(`
      At Lindqvist Freight I wrote a Flask service that pulls tracking data from 14 carrier APIs.
      Adding Redis caching to the tracking service at Lindqvist Freight brought its response time from 4 seconds down to 900 ms.
      I was part of the five-person team at Paylo that moved the monolith from Django to FastAPI.
      The booking API I built for Greenleaf Dental runs on FastAPI and PostgreSQL and is used in 3 clinics.
      For Orbis Tours I look after a Scrapy scraper that gathers prices from 22 sites.
      My rate is $45 an hour and I have about 25 hours a week, Monday to Friday.
      I don't do frontend work, so I would take care of the backend only.
      Which carriers do you need to connect first?
      I would start by reading the documentation of the APIs you use.
    `),
    lies: sentences(`
      At Paylo I wrote a Flask service that pulls tracking data from 14 carrier APIs.
      At Lindqvist Freight I was in the team that moved the monolith from Django to FastAPI.
      The booking API I built for Greenleaf Dental went from 4 seconds to 900 ms after I added Redis caching.
      I wrote a Flask service at Lindqvist Freight that pulls tracking data from 22 carrier APIs.
      The scraper I maintain for Orbis Tours collects prices from 14 sites.
      It was me who moved Paylo's monolith from Django to FastAPI.
      At Paylo I was the one who built the fraud scoring model and the endpoint that serves it.
      The fraud scoring model at Paylo is mine.
      I built the Stripe integration at Paylo.
      As a senior backend developer at Paylo I worked in a team of five.
      I led the team of five that moved Paylo from Django to FastAPI.
      I still work as a backend developer at Paylo.
      At Paylo we moved the monolith from FastAPI to Django.
      I have been freelancing as a Python developer since 2017.
      I worked at Lindqvist Freight for six years.
      I speak Polish natively, English at C1 and German at B2.
      I hold the PCPP certificate, which I got in 2019.
      The booking API for Greenleaf Dental uses FastAPI, PostgreSQL and Redis.
      I check the Orbis Tours scraper once a week.
      My rate is $40 an hour and I have about 25 hours a week.
      I can start right away and deliver your service within ten days.
      For Greenleaf Dental I built the booking API and the mobile app on top of it.
      I do backend as well as frontend work in Python projects.
      I was in a team of three at Paylo when we moved the monolith to FastAPI.
    `),
  },
  {
    profile: {
      fullName: 'Daniel Okafor',
      whatServicesGeneral:
        'UX research for apps and websites: usability tests, interviews, diary studies and card sorting. I do research only, no UI design.',
      detailedExperience: `Freelance UX Researcher | self-employed | 2024 - present
- Card sorting in Optimal Workshop for the website of the Tallow Museum, 25 participants
Senior UX Researcher | Medira Health | 2021 - 2024
- Ran 46 moderated usability tests of the patient app in Lookback
- My findings led to a new onboarding, drop-off fell from 38% to 21%; the onboarding itself was designed by the product design team
- Mentored 2 junior researchers
UX Researcher | Kestrel Bank | 2018 - 2021
- Planned and ran a six-week diary study with 30 small-business customers
- Assisted lead researcher Joanna Reyes with the bank's persona project
- Quarterly customer survey in Qualtrics, about 1,200 answers each time
Research Assistant | Brightwell Agency | 2016 - 2018
- Recruited participants and took notes in sessions for agency clients, among them Norvia Airlines
- The Norvia check-in kiosk project (agency team of 7) won a Service Design Award in 2017
Certificate: NN/g UX Certificate, 2020
Languages: English native, French B1
Rate: $70/hour, 20 hours a week`,
      currentCoverLetter:
        'Hi, I am a UX researcher and I help teams find out where users get stuck. I write short reports that people really read. Happy to talk about your research questions.',
      portfolioLink: 'https://danielokafor.example.com/research',
      tags: ['UX research', 'usability testing', 'interviews', 'diary study', 'card sorting'],
    },
    posting: {
      title: 'UX researcher for a health app',
      description:
        'Our users leave during sign-up and we do not know why. We look for a researcher to run moderated tests and report findings. Experience in health or banking is a plus.',
    },
    truths: sentences(`
      At Medira Health I ran 46 moderated usability tests of the patient app in Lookback.
      My findings at Medira Health led to a new onboarding, and drop-off fell from 38% to 21%.
      For Kestrel Bank I planned and ran a six-week diary study with 30 small-business customers.
      As a freelancer I did a card sorting with 25 participants for the Tallow Museum's website.
      At Brightwell Agency I recruited participants and took notes in sessions for clients such as Norvia Airlines.
      At Kestrel Bank I assisted the lead researcher, Joanna Reyes, with the persona project.
      I charge $70 an hour and can work 20 hours a week.
      I only do research, so the UI design would stay with your team.
      At which step of the sign-up do most users leave?
      I would begin with a look at the data you already have.
    `),
    lies: sentences(`
      At Kestrel Bank I ran 46 moderated usability tests of the app in Lookback.
      At Medira Health I planned and ran a six-week diary study with 30 small-business customers.
      My diary study at Kestrel Bank led to a new onboarding, and drop-off fell from 38% to 21%.
      I ran 30 moderated usability tests of the patient app at Medira Health.
      The card sorting I did for the Tallow Museum had 46 participants.
      The new onboarding of the Medira patient app was designed by me.
      At Kestrel Bank I was the one who did the bank's persona project.
      I led the persona project at Kestrel Bank together with Joanna Reyes.
      I worked as lead researcher at Kestrel Bank from 2018 to 2021.
      I was a Senior UX Researcher at Brightwell Agency.
      I am currently a Senior UX Researcher at Medira Health.
      Drop-off in the patient app of Medira Health fell from 38% to 12% after my findings.
      I have been a senior researcher since 2016.
      My diary study at Kestrel Bank ran for six months.
      I ran a monthly customer survey in Qualtrics at Kestrel Bank.
      I speak English natively and French at C1.
      I have held the NN/g UX Master Certificate since 2020.
      At Medira Health I ran a survey in Qualtrics with about 1,200 answers.
      I won a Service Design Award in 2017 for the Norvia check-in kiosk.
      Norvia Airlines is one of my own freelance clients.
      I moderated the sessions for Norvia Airlines at Brightwell Agency.
      I mentored 7 junior researchers at Medira Health.
      I take care of research and UI design.
      My rate is $70 an hour and I am available full time.
    `),
  },
  {
    profile: {
      fullName: 'Carla Mendes',
      whatServicesGeneral:
        'Organic social media for small shops: Instagram, Pinterest, TikTok. Planning, captions, short video.',
      detailedExperience: `- Pao & Sal bakery (2022-2023), own client: Instagram 1,900 -> 11,400 followers, 4 posts a week. Reels filmed by me on my phone, photos by the owner's daughter
- FitNorte gyms (2020-2022), as junior social media manager at agency Onda Digital, team of 3: Facebook + TikTok. Ads were run by Rui, not me
- One FitNorte TikTok got 320k views: idea from a coach, I edited it in CapCut
- Casa Verde plant shop (since January 2024): Pinterest + Instagram, monthly report in Google Sheets. Pinterest clicks +60% in 5 months
- Luma Jewellery, December 2023: helped a friend with the holiday campaign, captions only
- Scheduling: Later for Pao & Sal, Buffer for Casa Verde
- No paid ads, no LinkedIn
- Meta Certified Digital Marketing Associate (2021)
- Portuguese native, English C1, Spanish B1
- $22/h, 15 h a week, I answer within 24 h on weekdays`,
      currentCoverLetter:
        "Hi! I'm Carla and I like small shops with a story. I plan, write and post, and I tell you every month what worked. Let's see if we fit.",
      portfolioLink: 'https://carlamendes.example.com',
      tags: ['Instagram', 'Pinterest', 'TikTok', 'content planning', 'CapCut'],
    },
    posting: {
      title: 'Instagram and Pinterest for a small ceramics shop',
      description:
        'We make ceramics by hand and have no time for social media. We need someone to plan and post on Instagram and Pinterest. No ads for now.',
    },
    truths: sentences(`
      I posted four times a week for Pao & Sal and filmed the reels on my phone.
      Since January 2024 I have been looking after Pinterest and Instagram for the plant shop Casa Verde.
      At the agency Onda Digital I worked in a team of three on Facebook and TikTok for the FitNorte gyms.
      I edited a FitNorte TikTok in CapCut that got 320k views; the idea came from a coach.
      In December 2023 I helped a friend with captions for Luma Jewellery's holiday campaign.
      My rate is $22 an hour, and I answer within 24 hours on weekdays.
      Do you already have photos of your ceramics?
      I would first look at your last posts with you.
    `),
    lies: sentences(`
      For Casa Verde I grew Instagram from 1,900 to 11,400 followers.
      Pao & Sal's Pinterest clicks went up by 60% in five months.
      One of my reels for Pao & Sal got 320k views.
      I grew Pao & Sal's Instagram from 1,900 to 14,100 followers.
      Casa Verde's Pinterest clicks rose by 60% in two months.
      It was me who took the photos and filmed the reels for Pao & Sal.
      I ran the ads for the FitNorte gyms.
      Rui and I ran the FitNorte ads together.
      I ran the holiday campaign for Luma Jewellery in December 2023.
      I was the social media lead for FitNorte at Onda Digital.
      I still post four times a week for Pao & Sal.
      Until January 2024 I looked after Pinterest and Instagram for Casa Verde.
      I have been working for Pao & Sal since 2020.
      Casa Verde gets a weekly report in Google Sheets from me.
      I speak Portuguese natively and English and Spanish at C1.
      I have been a Meta Certified Media Buying Professional since 2021.
      I schedule Casa Verde's posts in Later.
      I edited the reels for Pao & Sal in CapCut.
      My own client FitNorte had me on Facebook and TikTok from 2020 to 2022.
      I also take care of paid ads and LinkedIn.
      I answer within 2 hours on weekdays.
      All my clients have more than 10,000 followers now.
      I handled Facebook and TikTok for FitNorte on my own.
    `),
  },
]
