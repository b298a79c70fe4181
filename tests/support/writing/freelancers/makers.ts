import { sentences, type Freelancer } from './freelancer.ts'

export const makers: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Olena Marchuk',
      whatServicesGeneral:
        'WordPress developer. Custom themes, WooCommerce shops, speed and repairs.',
      detailedExperience: `Experience
WordPress developer at Studio Nord, Tallinn, 2017–2020
- Built 22 custom themes from Figma files
- Reduced the load time of the largest shop from 6 to 2 seconds
- Trained two junior developers
Freelancer since 2020. Repeat client: Baltic Pottery, whose WooCommerce shop (1,400 products) I have maintained since 2021.
In 2023 I moved the Kalev Museum site from Joomla to WordPress in five weeks.
I was one of four developers of the booking plugin "RoomEasy"; I wrote its calendar.
Skills: PHP, JavaScript, ACF, Elementor, WP-CLI
Ukrainian (native), Russian, English B2, Estonian A2.
30 EUR/h, 20 to 25 hours weekly`,
      currentCoverLetter:
        'Hi! I read code before I touch it. Tell me what breaks, and I will tell you why. Olena',
      portfolioLink: 'https://olena.example',
      tags: ['WordPress', 'WooCommerce', 'PHP', 'Elementor'],
    },
    posting: {
      title: 'WordPress shop is slow',
      description:
        'Our WooCommerce shop takes eight seconds to load. We need somebody who finds out why.',
    },
    truths: sentences(`
      I worked at Studio Nord in Tallinn for three years as a WordPress developer.
      The largest shop there loads in two seconds now instead of six.
      I brought the load time of its largest shop down from 6 seconds to 2.
      I have looked after the WooCommerce shop of Baltic Pottery, with 1,400 products, since 2021.
      Baltic Pottery has been my client since 2021.
      In five weeks I moved the site of the Kalev Museum off Joomla.
      Four of us developed RoomEasy; the calendar is mine.
      I wrote the calendar of the booking plugin RoomEasy.
      I trained two junior developers at Studio Nord.
      I freelance since 2020.
      My rate is 30 euros an hour and I have 20 to 25 hours a week.
      English is my third language, at B2.
      PHP, JavaScript and ACF are my tools.
      Could you send me the error you see?
      I would look at the plugins first.
    `),
    lies: sentences(`
      I worked at Studio Nord for five years.
      I built 220 custom themes at Studio Nord.
      I led the developers of Studio Nord.
      I developed RoomEasy alone.
      I wrote the payment part of RoomEasy.
      I maintain the shop of Tallinn Museum.
      I moved the Kalev Museum site from Drupal.
      I trained twelve junior developers.
      My Estonian is fluent.
      My rate is 25 EUR an hour.
      I can give you 40 hours a week.
      The shop of Baltic Pottery has 14,000 products.
      I am a certified WooCommerce expert.
      Sales at Baltic Pottery doubled after my work.
      I know Laravel well.
      I was head of development at Studio Nord.
      I have maintained the shop of Baltic Pottery since 2018.
      I can fix it today.
    `),
  },
  {
    profile: {
      fullName: 'Paolo Ricci',
      whatServicesGeneral:
        'Technical translation from English and German into Italian: manuals, patents, safety sheets.',
      detailedExperience: `I have translated full time since 2009. Before that I worked for three years as a mechanic at Officine Valli.
For Brandt Pumps I translated 40 manuals, about 600,000 words, between 2015 and 2022.
I review the machine translation of Helvia Medical's safety sheets.
MA in Translation, University of Trieste, 2008. Member of AITI since 2011.
I use Trados Studio and memoQ.
My colleague Greta Lang proofreads every text of mine.
0.11 EUR per word. I deliver up to 2,500 words a day.
Italian is my mother tongue, my German is at C2 and my English at C1.`,
      currentCoverLetter:
        'Good morning, I translate machines and what people do with them. Kind regards, Paolo Ricci',
      portfolioLink: '',
      tags: ['Technical Translation', 'German', 'Italian', 'Trados'],
    },
    posting: {
      title: 'Manual into Italian',
      description: 'A manual of 60 pages for a packaging machine, German to Italian.',
    },
    truths: sentences(`
      I have been a full-time translator since 2009.
      Before I translated, I was a mechanic at Officine Valli for three years.
      I translated forty manuals for Brandt Pumps, roughly 600,000 words in all.
      From 2015 to 2022 I translated the manuals of Brandt Pumps.
      I hold an MA in Translation from the University of Trieste.
      I have been a member of AITI since 2011.
      I work in Trados Studio and memoQ.
      Every text of mine is proofread by my colleague Greta Lang.
      I charge 0.11 euros a word.
      Up to 2,500 words a day is what I deliver.
      My mother tongue is Italian.
      My German is C2, my English C1.
      Do you have a glossary already?
      I would begin with a page of your manual.
    `),
    lies: sentences(`
      I have translated for twenty-five years.
      I translated 400 manuals for Brandt Pumps.
      I translated into German for Brandt Pumps.
      I translated the safety sheets of Helvia Medical.
      I have a PhD in Translation.
      I am a sworn translator.
      I charge 0.08 EUR a word.
      I deliver 5,000 words a day.
      I also translate from French.
      I proofread the texts of Greta Lang.
      I was chief engineer at Officine Valli.
      Brandt Pumps paid me 600,000 euros.
      You will have it on Friday.
      I use Phrase and Wordfast.
      Siemens is my client.
    `),
  },
  {
    profile: {
      fullName: 'Dae-jung Kim',
      whatServicesGeneral: 'Motion designer and video editor: explainers, product films, titles.',
      detailedExperience: `Edited 60+ explainer videos for Learnly (2019 to 2022), most of them 90 seconds long.
Designed the titles of the short film "Low Tide"; the film won a prize in Busan in 2021 (I was not the director).
At the agency Blue Door I worked as a junior editor from 2016 to 2018, then as an editor until 2019.
After Effects, Premiere Pro, Cinema 4D (basic), DaVinci Resolve.
A product film for the kettle maker Ono got 1.2 million views on YouTube.
Korean and English, both fluent.
$500 per finished minute of animation. Two weeks for one minute.`,
      currentCoverLetter: 'Hello, movement should explain something. D.',
      portfolioLink: 'https://daejung.example/reel',
      tags: ['After Effects', 'Premiere Pro', 'Motion Graphics'],
    },
    posting: {
      title: 'Explainer video',
      description: 'We need a 90 second explainer for our app. Script is ready.',
    },
    truths: sentences(`
      For Learnly I edited more than 60 explainer videos.
      I designed the titles of Low Tide, a short film that won a prize in Busan.
      I was an editor at Blue Door until 2019.
      I started at Blue Door as a junior editor in 2016.
      My product film for Ono was viewed 1.2 million times on YouTube.
      The film I made for the kettle maker Ono has 1.2 million views.
      I speak Korean and English fluently.
      One finished minute of animation costs $500.
      I need two weeks for a minute.
      I use After Effects and Premiere Pro.
      My Cinema 4D is basic.
      Is there a script already?
    `),
    lies: sentences(`
      I edited 600 explainer videos for Learnly.
      I directed Low Tide.
      Low Tide won an Oscar.
      I won a prize in Busan.
      I was creative director at Blue Door.
      I am an expert in Cinema 4D.
      The Ono film has 12 million views.
      I charge $300 per finished minute.
      I speak Japanese.
      I can do one minute in three days.
      I use Nuke and Houdini.
      I edited the titles for Netflix.
      My videos raised the sales of Ono.
      I was an editor at Blue Door for ten years.
    `),
  },
  {
    profile: {
      fullName: 'Ruth Adeyemi',
      whatServicesGeneral: 'Grant writer for charities and small NGOs.',
      detailedExperience: `I have written 85 applications since 2015; 34 of them were funded, for a total of £2.3 million.
For the Marlow Hospice I wrote the bid that paid for its new family room (£180,000, 2019).
I was fundraising officer at Reach Out Kent from 2012 to 2015, with a team of three volunteers.
I supported the CEO of Green Steps with her Lottery bid.
Certificate in Fundraising, Institute of Fundraising (2014).
I know the Salesforce Nonprofit package and Excel.
£45 an hour, or £350 a day. Not available in August.`,
      currentCoverLetter: 'Dear all, I ask many questions first, because funders will. Ruth',
      portfolioLink: '',
      tags: ['Grant Writing', 'Fundraising', 'Proposal Writing'],
    },
    posting: {
      title: 'Grant application',
      description: 'We are a food bank and want to apply to a foundation for a van.',
    },
    truths: sentences(`
      My applications have brought in £2.3 million in total.
      I wrote the bid for the family room of the Marlow Hospice, £180,000 in 2019.
      For three years I was fundraising officer at Reach Out Kent.
      At Reach Out Kent I had three volunteers in my team.
      I helped the CEO of Green Steps with her bid to the Lottery.
      I have held the Certificate in Fundraising since 2014.
      I charge £350 a day or £45 an hour.
      I am not available in August.
      Who is the funder?
      I would start by reading the guidance of your funder.
      Excel and the Nonprofit package of Salesforce are familiar to me.
    `),
    lies: sentences(`
      All my applications were funded.
      43 of my 85 applications were funded.
      I have raised £23 million.
      I wrote the Lottery bid of Green Steps.
      I led a team of thirty volunteers.
      I was director of fundraising at Reach Out Kent.
      I am a chartered fundraiser.
      I charge £25 an hour.
      I am available all August.
      I wrote 85 applications for the Marlow Hospice.
      I wrote bids for Oxfam.
      Half of my bids go to the EU.
      I guarantee that you get the grant.
      I know Raiser's Edge.
    `),
  },
  {
    profile: {
      fullName: 'Nikhil Rao',
      whatServicesGeneral:
        'DevOps engineer. I put things into containers and keep them running. Kubernetes, Terraform, AWS, GitLab CI.',
      detailedExperience: `- 2021-present: Senior DevOps engineer at Finlark (payments), team of 7
  - moved 34 services from EC2 to EKS with Terraform
  - cut the monthly AWS bill by 28 %
- 2018-2021: System administrator at Hotel Group Sana: 120 Linux servers, Ansible, Zabbix
- Helped set up the on-call rota at Finlark
- AWS Certified Solutions Architect – Associate (2022), CKA (2023)
English fluent, Kannada native
Evenings (CET) and Saturdays, 12 hrs a week. USD 70/hr`,
      currentCoverLetter: 'Hi there. Logs first, opinions later. Nikhil',
      portfolioLink: '',
      tags: ['Kubernetes', 'Terraform', 'AWS', 'Linux'],
    },
    posting: {
      title: 'Move to Kubernetes',
      description: 'Five services on two servers should run in Kubernetes on AWS.',
    },
    truths: sentences(`
      At Finlark I moved 34 services from EC2 to EKS, with Terraform.
      I lowered the monthly AWS bill of Finlark by 28 percent.
      I have been a senior DevOps engineer at Finlark since 2021.
      Finlark is a payments company where I work in a team of seven.
      For three years I administered 120 Linux servers at Hotel Group Sana.
      At Hotel Group Sana I used Ansible and Zabbix.
      I gave a hand in setting up the on-call rota at Finlark.
      I have been a CKA since 2023.
      I hold the AWS Solutions Architect certificate at associate level, from 2022.
      I have twelve hours a week, in the evenings (CET) and on Saturdays.
      I charge 70 USD an hour.
      Kannada is my native language and my English is fluent.
      Which cluster version do you run?
      I would read the logs first.
    `),
    lies: sentences(`
      I moved 340 services to EKS.
      I cut the AWS bill by 82 %.
      I cut the yearly AWS bill of Hotel Group Sana.
      I set up the on-call rota at Finlark.
      I am head of DevOps at Finlark.
      I lead a team of seven at Finlark.
      I administered 1,200 Linux servers.
      I hold the AWS Solutions Architect Professional certificate.
      I have been a CKA since 2019.
      I know Azure and GCP.
      I am available during office hours.
      I can work 30 hours a week.
      My rate is $50 an hour.
      Finlark had no outage since I came.
      I have worked for Stripe.
      I speak Hindi.
    `),
  },
]
