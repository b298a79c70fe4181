import { sentences, type Freelancer } from './freelancer.ts'

export const planners: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Ellen Whitcombe',
      whatServicesGeneral:
        'Grant writing for charities and community groups in the UK. I write applications, budgets and end-of-grant reports.',
      detailedExperience: `Grants Officer, Riverside Hospice, Bristol, 2012–2018
* wrote about 20 applications a year to trusts and foundations
* secured £410,000 over the six years, largest single grant £75,000 (Alderman Trust)
* prepared monitoring reports for funders
Volunteer Coordinator, Severn Food Bank, 2010–2012: organised a rota of 60 volunteers
Freelance grant writer since 2018. Some clients:
* Tidewell Sailing for All – wrote the bid that won £28,500 from the Coastal Communities Fund in 2021
* Marlow Street Allotments – contributed the budget section to a joint bid with Bath Green Network
* Orchard Youth Theatre – reviewed four draft applications
Certificate in Fundraising (Chartered Institute of Fundraising), 2014
`,
      currentCoverLetter:
        'Hello, I write grant applications for small charities. I never work on commission, because funders do not like it. I charge a fixed fee, agreed before I begin.',
      portfolioLink: 'https://ellenwhitcombe.example',
      tags: [
        'Grant writing',
        'Fundraising',
        'Budgets',
        'Report writing',
        'Nonprofit',
        'Proofreading',
      ],
    },
    posting: {
      title: 'Grant writer for a community garden charity',
      description:
        'We are a small charity that runs three community gardens and want to apply to trusts for running costs. We have never written a larger application. Please say which bids you have worked on.',
    },
    truths: sentences(`
      I spent six years, 2012 to 2018, as Grants Officer at Riverside Hospice in Bristol.
      At Riverside Hospice I wrote some twenty applications to trusts and foundations each year.
      My duties at Riverside Hospice included preparing monitoring reports for the funders.
      In 2021 Tidewell Sailing for All won £28,500 from the Coastal Communities Fund with a bid that I wrote.
      For Marlow Street Allotments I contributed the budget section of a bid made jointly with Bath Green Network.
      I have reviewed four draft applications for Orchard Youth Theatre.
      In 2014 I gained the Certificate in Fundraising of the Chartered Institute of Fundraising.
      Earlier, from 2010 to 2012, I was Volunteer Coordinator at Severn Food Bank and organised a rota for sixty volunteers.
      I do not work on commission; I charge a fixed fee that we agree before I begin.
      Which trusts have you thought of so far?
      I would begin by reading what you have written about your three gardens.
    `),
    lies: sentences(`
      I was Head of Fundraising at Riverside Hospice from 2012 to 2018.
      At Riverside Hospice I wrote about 40 applications a year.
      I secured $410,000 for Riverside Hospice over six years.
      I secured £410,000 a year for Riverside Hospice.
      My largest single grant at Riverside Hospice was £75,000 from the Coastal Communities Fund.
      More than half of my applications at Riverside Hospice were successful.
      I wrote the bid that won £28,500 for Tidewell Sailing for All in 2019.
      I wrote the whole joint bid of Marlow Street Allotments and Bath Green Network.
      The joint bid of Marlow Street Allotments and Bath Green Network was funded.
      I wrote four applications for Orchard Youth Theatre.
      I hold the Diploma in Fundraising of the Chartered Institute of Fundraising.
      At Severn Food Bank I organised a rota of 160 volunteers.
      You pay me only if the application succeeds.
      Orchard Youth Theatre is still a client of mine.
    `),
  },
  {
    profile: {
      fullName: 'Ahmed Farouk',
      whatServicesGeneral:
        'Mechanical engineer: 3D models, drawings and sheet metal design in SolidWorks. I prepare parts for CNC machining and 3D printing.',
      detailedExperience: `BSc Mechanical Engineering, Alexandria University, 2011.
Design Engineer, Delta Conveyors (2011 - 2016). Designed sheet metal guards and frames for belt conveyors; made the workshop drawings for 3 bottling lines; supported the senior engineer with FEA checks in ANSYS.
Mechanical Design Engineer, Nilotech Medical (2016 - 2020). Designed the housing of an infusion pump in SolidWorks. Reduced the number of parts in the housing from 17 to 11.
Freelancing since 2020:
- enclosure for a soil sensor, client Terravane, rated IP65, injection moulded
- converted 120 old AutoCAD drawings to SolidWorks models for a pump repair shop
- jig for a furniture maker in Denmark, CNC milled aluminium
CSWP (Certified SolidWorks Professional) 2017
`,
      currentCoverLetter:
        'I design parts that can really be made. You receive native files, STEP and PDF drawings. I answer messages on weekdays, Cairo time.',
      portfolioLink: 'https://afarouk-design.example',
      tags: [
        'SolidWorks',
        'AutoCAD',
        'Sheet metal',
        '3D modelling',
        'Design for manufacturing',
        '3D printing',
      ],
    },
    posting: {
      title: 'Enclosure design for outdoor weather station',
      description:
        'We need a waterproof plastic enclosure for a small electronics board. The first units will be 3D printed, later ones injection moulded. STEP files and drawings are required.',
    },
    truths: sentences(`
      I graduated from Alexandria University in 2011 with a BSc in mechanical engineering.
      For five years, 2011 to 2016, I was a design engineer at Delta Conveyors.
      I gave support to the senior engineer at Delta Conveyors with FEA checks in ANSYS.
      A pump repair shop had me convert 120 old AutoCAD drawings into SolidWorks models.
      I have been a Certified SolidWorks Professional since 2017.
      You get the native files together with STEP and PDF drawings.
      How large is the electronics board, and where do the cables leave it?
      I would look at the board and its plugs before I model the walls.
    `),
    lies: sentences(`
      I hold an MSc in mechanical engineering from Alexandria University.
      I was a senior design engineer at Delta Conveyors from 2011 to 2016.
      At Delta Conveyors I made the workshop drawings for 13 bottling lines.
      At Delta Conveyors I ran the FEA checks in ANSYS on my own responsibility.
      At Nilotech Medical I designed the housing of an insulin pen.
      I worked at Nilotech Medical for six years.
      At Nilotech Medical I reduced the number of parts in the pump housing from 17 to 7.
      The new infusion pump housing made production cheaper for Nilotech Medical.
      For Terravane I designed a soil sensor enclosure rated IP68.
      I converted 1,200 old AutoCAD drawings to SolidWorks models for a pump repair shop.
      I designed a jig for a furniture maker in Sweden.
      I hold the CSWE, the Certified SolidWorks Expert.
      I also design in CATIA and Siemens NX.
      I answer messages seven days a week.
    `),
  },
  {
    profile: {
      fullName: 'Linh Tran',
      whatServicesGeneral:
        'SEO and Google Ads for online shops and local services. Audits, keyword research and monthly campaign management.',
      detailedExperience: `Results I'm proud of:
✔ Organic visits of Pawlane (pet food shop) up 64% in 10 months (2022)
✔ Google Ads for Brightsmile Dental: cost per lead from $48 down to $29 with a monthly budget of $5,000
✔ SEO audit of 350 pages for the travel blog Wanderkin
✔ Keyword research for 3 language versions (English, Vietnamese, French) of the Saigon Loft Hotel site; the French keywords were checked by a native speaker
Where I worked before: PPC Specialist at Northline Agency, 2018-2021, managed 12 client accounts in Google Ads. Before it, Marketing Assistant at Thanh Books (2016-2018), I wrote the newsletter and helped set up Google Analytics.
Google Ads Search certified (2023). Tools: Ahrefs, Screaming Frog, Google Analytics 4, Search Console.`,
      currentCoverLetter:
        "Hi there, I'm Linh. I report in plain numbers, once a month. I take no more than five clients at the same time.",
      portfolioLink: 'https://linhtran.example/cases',
      tags: [
        'SEO',
        'Google Ads',
        'Keyword research',
        'Google Analytics',
        'Ahrefs',
        'Screaming Frog',
        'PPC',
      ],
    },
    posting: {
      title: 'Google Ads manager for physiotherapy practice',
      description:
        'Our practice spends around $3,000 a month on Google Ads and the leads are too expensive. We are looking for a specialist to review and manage the account. Experience with medical or dental clients is welcome.',
    },
    truths: sentences(`
      One result I am proud of: in 2022 the organic visits of Pawlane, a pet food shop, went up by 64 percent in ten months.
      For Brightsmile Dental I brought the cost per lead in Google Ads down from 48 to 29 dollars.
      I audited 350 pages of Wanderkin, a travel blog, for SEO.
      At Northline Agency I was a PPC specialist for three years and managed twelve client accounts in Google Ads.
      Between 2016 and 2018 I was a marketing assistant at Thanh Books, where I wrote the newsletter and helped with setting up Google Analytics.
      I have held the Google Ads Search certification since 2023.
      Screaming Frog, Search Console and Ahrefs are among the tools I use.
      Which treatments would you most like to receive enquiries for?
      I would start by reviewing the search terms in your current account.
    `),
    lies: sentences(`
      Organic visits of Pawlane rose 164% in 10 months.
      Pawlane's organic sales went up 64% in 10 months in 2022.
      Pawlane's organic visits rose 64% in 6 months.
      For Brightsmile Dental I cut the cost per lead from €48 to €29.
      I managed a monthly budget of $50,000 for Brightsmile Dental.
      I lowered the cost per lead of Wanderkin from $48 to $29.
      After my audit of 350 pages, Wanderkin's traffic doubled.
      I am a native speaker of French.
      I was Head of PPC at Northline Agency from 2018 to 2021.
      At Northline Agency I managed 12 client accounts in Facebook Ads.
      At Thanh Books I was the marketing manager from 2016 to 2018.
      At Thanh Books I set up Google Analytics by myself.
      I am certified in Google Ads Search, Display and Shopping.
      I report to my clients every week.
    `),
  },
  {
    profile: {
      fullName: 'Oskar Lindqvist',
      whatServicesGeneral:
        'DevOps engineer for small product teams: CI/CD, Docker and Kubernetes on AWS. I also clean up Terraform code.',
      detailedExperience: `DevOps Engineer @ Fjordpay (fintech, Gothenburg), 2019–2023
  - moved 18 services from EC2 to Kubernetes (EKS) in a team of four
  - deployment time went from 40 minutes to 9 minutes after I rebuilt the GitLab pipelines
  - took part in the on-call rota, one week in five
System Administrator @ Västra Library Network, 2014–2019
  - looked after 55 Linux servers (Debian)
  - introduced Ansible for patching
Freelance since autumn 2023. So far: a Terraform clean-up for the logistics start-up Packsmith (AWS, 3 environments), and monitoring with Prometheus and Grafana for Lumo Health. At Lumo Health I worked with their in-house developer, who wrote the alert rules.
AWS Certified SysOps Administrator – Associate (2020)
I maintain a small open source Ansible role for nginx.
`,
      currentCoverLetter:
        'Hello, I help small teams ship without fear. I leave documentation behind, so you do not depend on me. I am available about 20 hours a week.',
      portfolioLink: 'https://lindqvist-ops.example',
      tags: [
        'AWS',
        'Kubernetes',
        'Docker',
        'Terraform',
        'GitLab CI',
        'Ansible',
        'Prometheus',
        'Grafana',
      ],
    },
    posting: {
      title: 'DevOps help: move our app to Kubernetes',
      description:
        'We run six services on EC2 and want to move them to EKS. Deployments are slow and partly manual. We would like somebody who documents the work well.',
    },
    truths: sentences(`
      At Fjordpay I was in the team of four that moved 18 services from EC2 to Kubernetes on EKS.
      I rebuilt Fjordpay's GitLab pipelines, after which a deployment took nine minutes instead of forty.
      I worked for four years, 2019 to 2023, as a DevOps engineer at Fjordpay, a fintech in Gothenburg.
      At the Västra Library Network I took care of fifty-five Debian servers and introduced Ansible for patching.
      As a freelancer I cleaned up the Terraform code of Packsmith, a logistics start-up, with three environments on AWS.
      I passed the AWS SysOps Administrator Associate certification in 2020, and I maintain a small open source Ansible role for nginx.
      Which parts of your deployment are still manual?
      I would first look at how your six services run on EC2 today.
    `),
    lies: sentences(`
      At Fjordpay I moved 18 services from EC2 to Kubernetes single-handedly.
      At Fjordpay I led the team of four that moved 18 services to Kubernetes.
      At Fjordpay our team moved 80 services from EC2 to Kubernetes.
      I rebuilt the Jenkins pipelines at Fjordpay.
      At Fjordpay the deployment time went from 40 minutes to 9 seconds after I rebuilt the pipelines.
      The move to Kubernetes lowered Fjordpay's AWS bill.
      I was IT manager at the Västra Library Network from 2014 to 2019.
      I looked after 55 Windows servers at the Västra Library Network.
      For Packsmith I cleaned up the Terraform code of their Azure environments.
      I wrote the alert rules for Lumo Health.
      I am a Certified Kubernetes Administrator.
      I am available 40 hours a week.
      I have been freelancing since autumn 2021.
    `),
  },
]
