import { sentences, type Freelancer } from './freelancer.ts'

export const builders: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Marta Kowalczyk',
      whatServicesGeneral:
        'I build and repair WordPress and WooCommerce sites for small businesses. I write custom themes and plugins in PHP.',
      detailedExperience: `WordPress Developer at Bluefern Studio, 2017–2020
- Built 23 custom themes for local restaurants and clinics
- Helped move the studio's client sites from Joomla to WordPress
- Wrote a booking plugin for Dental Nord

Junior Web Developer at Kanto Media, 2015–2017
- Maintained 40 WordPress sites together with two colleagues
- Fixed PHP and CSS bugs reported by clients

Freelance, since 2020
- Cut the load time of the Oak & Linen WooCommerce shop from 6.2 s to 1.9 s
- Moved a shop with 3,000 products from Magento to WooCommerce for Velotek (2022)
- Cleaned 11 hacked WordPress sites
`,
      currentCoverLetter:
        'Hello, I am Marta, a WordPress developer from Gdansk. I like tidy code and plain answers. Send me the address of your site and I will tell you what I see.',
      portfolioLink: 'https://martakowalczyk.example/work',
      tags: ['WordPress', 'WooCommerce', 'PHP', 'CSS', 'JavaScript', 'Elementor'],
    },
    posting: {
      title: 'Speed up our WooCommerce store',
      description:
        'Our shop for garden tools has become slow, above all on the product pages. We need a WordPress developer who finds the cause and repairs it. Please tell us about similar work.',
    },
    truths: sentences(`
      For three years, from 2017 to 2020, I was a WordPress developer at Bluefern Studio.
      I built twenty-three custom themes at Bluefern Studio, for restaurants and clinics in the area.
      At Bluefern Studio I wrote a booking plugin for Dental Nord and lent a hand in moving client sites from Joomla to WordPress.
      In 2022 I moved Velotek's shop of 3,000 products over from Magento to WooCommerce.
      Eleven hacked WordPress sites have been cleaned by me as a freelancer.
      I have been freelancing since 2020, and I write custom WordPress plugins and themes in PHP.
      Which product pages feel slowest to you at the moment?
      I would start by looking at how your product pages load now.
      Thank you for reading my application.
    `),
    lies: sentences(`
      I worked at Bluefern Studio as a WordPress developer for five years.
      At Bluefern Studio I built 32 custom themes for local restaurants and clinics.
      I led the move of Bluefern Studio's client sites from Joomla to WordPress.
      At Bluefern Studio I wrote a booking plugin for Velotek.
      At Kanto Media I maintained 40 WordPress sites on my own.
      I was a senior web developer at Kanto Media from 2015 to 2017.
      I cut the load time of the Oak & Linen shop from 6.2 s to 0.9 s.
      In 2022 I moved a shop with 3,000 products from Shopify to WooCommerce for Velotek.
      In 2021 I moved Velotek's shop from Magento to WooCommerce.
      Sales at Oak & Linen rose after I made the shop load faster.
      I can have your shop running faster within three days.
      I have cleaned 11 hacked WordPress sites, and none of them was hacked again.
      I still look after the Velotek shop today.
      I also build storefronts in React and Next.js.
    `),
  },
  {
    profile: {
      fullName: 'Jonas Brandt',
      whatServicesGeneral:
        'Technical translation from English and French into German, mostly manuals and safety documents. I also proofread German texts.',
      detailedExperience: `I am a native German speaker and studied technical translation at the University of Hildesheim (diploma, 2009). From 2010 to 2014 I was an in-house translator at Harling Pumps in Kassel, where I translated operating manuals for industrial pumps and maintained the company's termbase of about 4,500 entries. Freelance since 2014.
For Agrovel I translated a tractor service manual of 180,000 words from English into German in 2019, as one of a team of three translators.
For the agency Lingua Sud (Lyon) I have proofread safety data sheets since 2016.
I work in SDL Trados Studio and memoQ.
I have translated from French two catalogues of hydraulic valves for Mercadal.
My usual output is about 2,500 words a day.`,
      currentCoverLetter:
        'Dear client, a manual is only good if the fitter in the hall understands it. I translate technical texts into clear German and keep to your terminology. I am happy to do a short sample of up to 200 words without charge.',
      portfolioLink: 'https://brandt-translations.example',
      tags: [
        'Technical translation',
        'English to German',
        'French to German',
        'Trados',
        'memoQ',
        'Proofreading',
      ],
    },
    posting: {
      title: 'English to German translation of a compressor manual',
      description:
        'We make air compressors and need our new operating manual in German. The text has 32,000 words and there is a small glossary. Experience with machinery is important.',
    },
    truths: sentences(`
      German is my native language, and I translate technical texts into it from English and French.
      I hold a diploma in technical translation from the University of Hildesheim, which I received in 2009.
      For four years, 2010 to 2014, I translated operating manuals for industrial pumps as an in-house translator at Harling Pumps.
      At Harling Pumps in Kassel I also looked after a termbase with roughly 4,500 entries.
      In 2019, in a team of three translators, I translated Agrovel's tractor service manual of 180,000 words from English into German.
      Since 2016 I have been proofreading safety data sheets for Lingua Sud, an agency in Lyon.
      Two hydraulic valve catalogues for Mercadal were translated by me from French.
      My tools are memoQ and SDL Trados Studio.
      In what format do you keep your glossary?
      I would begin by reading your glossary next to the English manual.
    `),
    lies: sentences(`
      I hold a doctorate in technical translation from the University of Hildesheim.
      I was head of translation at Harling Pumps from 2010 to 2014.
      I worked in-house at Harling Pumps for six years.
      At Harling Pumps I maintained a termbase of about 45,000 entries.
      In 2019 I translated Agrovel's tractor service manual of 180,000 words alone.
      I coordinated the three translators who worked on Agrovel's tractor service manual.
      For Agrovel I translated a tractor service manual of 180,000 words from German into English.
      Since 2016 I have translated safety data sheets for Lingua Sud.
      I have proofread safety data sheets for Lingua Sud since 2012.
      I am a sworn translator for English and French.
      My usual output is about 3,500 words a day.
      Your 32,000 words would be finished in two weeks.
      I work in SDL Trados Studio, memoQ and Across.
      I offer a sample of up to 500 words without charge.
    `),
  },
  {
    profile: {
      fullName: 'Priya Raman',
      whatServicesGeneral:
        'Motion design and video editing: explainers, product clips and titles. I take a project from storyboard to final export.',
      detailedExperience: `• Edited 14 episodes of the cooking web series "Salt Road" (Premiere Pro, 2021-2022)
• Animated a 90-second explainer for the insurance start-up Covero. Storyboard by me, illustrations by Hanna Voss
• Title sequence for the documentary "Low Tide" – shown at the Bergen Film Week 2020
• Motion Designer at Pixel Harbour, March 2016 – March 2019: social clips for Tolvan Coffee and animated logos for 9 brands
• Assisted the lead animator on a TV spot for Norrvik Furniture at Pixel Harbour
• Since 2019 freelance. I cut product videos for Hemlo, a maker of bicycle lamps: 6 videos of 30 seconds each
• Tools: After Effects, Premiere Pro, Illustrator, a bit of Blender
`,
      currentCoverLetter:
        "Hi! I'm Priya and I make things move. I believe in a good storyboard before the first keyframe. Two rounds of revisions are included in every project.",
      portfolioLink: 'https://priyamoves.example/reel',
      tags: [
        'After Effects',
        'Premiere Pro',
        'Motion graphics',
        'Video editing',
        'Storyboarding',
        'Illustrator',
      ],
    },
    posting: {
      title: '60-second explainer video for budgeting app',
      description:
        'We want a friendly animated explainer for our budgeting app. The script is written and the voice-over is recorded. We need storyboard and animation.',
    },
    truths: sentences(`
      Between 2021 and 2022 I edited fourteen episodes of a web series about cooking, "Salt Road", in Premiere Pro.
      The title sequence of the documentary "Low Tide" is mine; it was shown at Bergen Film Week in 2020.
      From March 2016 I was a motion designer at Pixel Harbour for three years.
      I work with After Effects, Premiere Pro and Illustrator, and I know a little Blender.
      Every project includes two revision rounds.
      Do you already have a visual style for the app that the video should follow?
      I would listen to your voice-over first and then sketch a storyboard.
      I would be happy to hear more about the app.
    `),
    lies: sentences(`
      I edited 24 episodes of the cooking web series "Salt Road".
      I directed the cooking web series "Salt Road" in 2021 and 2022.
      I drew the illustrations and the storyboard for Covero's 90-second explainer.
      I animated a 90-second explainer for Tolvan Coffee.
      Covero gained more sign-ups from the 90-second explainer I animated.
      My title sequence for "Low Tide" won a prize at the Bergen Film Week 2020.
      My titles for "Low Tide" were shown at the Oslo Film Week in 2020.
      I was the lead animator on a TV spot for Norrvik Furniture at Pixel Harbour.
      I was art director at Pixel Harbour from March 2016 to March 2019.
      At Pixel Harbour I animated logos for 19 brands.
      For Hemlo I cut 6 product videos of 60 seconds each.
      I am an expert in Cinema 4D.
      Unlimited revisions are included in every project.
      I am free to start on Monday.
    `),
  },
  {
    profile: {
      fullName: 'Diego Salas',
      whatServicesGeneral:
        'I develop Android apps in Kotlin and cross-platform apps in Flutter. I also take over unfinished apps and bring them to release.',
      detailedExperience:
        "I've been writing mobile apps since 2013. My first job was at Rutafija, a bus ticket company in Valencia, where I spent four years (2013–2017) in a team of five on the Android app; my part was the ticket wallet and the offline mode. After that I joined Clinvia as Android Developer (2017–2021). There I rewrote the appointment app from Java to Kotlin together with one other developer, and the crash rate went from 2.1% to 0.4%. I've been independent since 2021. For the gym chain Forza I built a Flutter app for class booking, which runs on Android and iOS and connects to their REST API. In 2023 I took over a half-finished delivery app for Mercaloop and published it on Google Play. For a language school, Parlamos, I added push notifications with Firebase to an existing app. I speak Spanish (native) and English (fluent).",
      currentCoverLetter:
        "Hello, I'm Diego, a mobile developer. I write small commits and short weekly reports. I work at 45 USD per hour.",
      portfolioLink: 'https://play.example/dev/diegosalas',
      tags: ['Android', 'Kotlin', 'Flutter', 'Dart', 'Firebase', 'REST API', 'Java'],
    },
    posting: {
      title: 'Flutter developer for a yoga studio app',
      description:
        'Our app for class bookings was left half-finished by a previous developer. We are looking for somebody who takes over the Flutter code and gets it into the stores. The backend has a REST API.',
    },
    truths: sentences(`
      In a team of five at Rutafija, my part of the Android app was the offline mode and the ticket wallet.
      I worked four years at Rutafija, a company for bus tickets in Valencia.
      At Clinvia another developer and I rewrote the appointment app in Kotlin, which had been in Java.
      From 2017 until 2021, so four years, I was an Android developer at Clinvia.
      In 2023 Mercaloop's delivery app was half-finished when I took it over, and I published it on Google Play.
      My rate is 45 US dollars an hour, and I send short reports every week.
      What is still missing in the app, from your point of view?
      I would first read the existing Flutter code and try out the app.
    `),
    lies: sentences(`
      I have been writing mobile apps since 2008.
      At Rutafija I led a team of five on the Android app.
      At Rutafija I built the whole Android app by myself.
      At Rutafija my part was the payment gateway.
      I rewrote Clinvia's appointment app from Java to Kotlin alone.
      At Clinvia the crash rate of the app went from 2.1% to 0.04%.
      I was Mobile Team Lead at Clinvia from 2017 to 2021.
      For the gym chain Forza I built a React Native app for class booking.
      The class booking app I built for Forza has 20,000 users.
      I designed and built the REST API behind Forza's app.
      In 2023 I published Mercaloop's delivery app on Google Play and the App Store.
      For the language school Parlamos I added in-app purchases to an existing app.
      I work at 35 USD per hour.
      I speak Spanish, English and Portuguese.
    `),
  },
]
