import { sentences, type Freelancer } from './freelancer.ts'

/** People who say what they don't do, and what others did. */
export const modestPeople: readonly Freelancer[] = [
  {
    profile: {
      fullName: 'Ilse Brandvold',
      whatServicesGeneral: 'Firmware in C for small devices. No link-time tricks, no PCB layout.',
      detailedExperience: `2012-2016: junior firmware engineer, Fjellmatikk AS. C, Keil. Maintained the controller of a seed drill.
2016-2021: firmware engineer, Havtek. Battery life extended from 14 months to 31. Team of 5.
Contract 2022: Lykt Instruments. Helped their lead developer roll out Zephyr on nRF52; I wrote the driver of a pressure sensor.
Clients since then: Nordgrus (bootloader), Vannverk Bygd (leak alarm for 240 homes), a school lab (bring-up of 3 boards).
Not: FPGA, Linux kernel. C++ I don't do any more. Certified Zephyr Developer (2023), CISSP in preparation.
The radio tests were done by an outside laboratory. Plans for the casing are drawn by my colleague Arvid.
I assist a helpline with releases every second Friday. 10 years in electronics, 6 in firmware.
Norwegian is my mother tongue, English C1, German A2. 60 EUR/h, two days a week until the end of March.`,
      currentCoverLetter: '',
      portfolioLink: 'https://brandvold.example.net',
      tags: ['C', 'Zephyr', 'nRF52'],
    },
    posting: {
      title: 'Firmware for a moisture sensor',
      description:
        'We make sensors for gardens and want new firmware for the nRF52 with long battery life. Linux knowledge and German are a plus. Regards, Mr Tobias Ferner',
    },
    truths: sentences(`
      At Havtek I was a firmware engineer in a team of five.
      At Fjellmatikk AS I maintained the controller of a seed drill.
      At Lykt Instruments I helped the lead developer roll out Zephyr on nRF52.
      At Havtek the battery life went up from 14 to 31 months.
      For Vannverk Bygd I made a leak alarm for 240 homes.
      The casing plans come from my colleague Arvid.
      I assist a helpline with releases every second Friday.
      My mother tongue is Norwegian and my English is at C1; my German is only A2.
      I am a Certified Zephyr Developer since 2023.
      FPGA work I don't offer.
      My rate is 60 euros an hour.
      I can give you two days a week until the end of March.
      More of my work is at https://brandvold.example.net.
      Is the board kept in Git?
      The first two weeks would go into measuring.
    `),
    lies: sentences(`
      I do PCB layout too.
      I know FPGA.
      I work with the Linux kernel.
      You ask about the kernel: I have worked with it.
      C++ is no gap: I write it.
      I hold the CISSP.
      I became a Certified Zephyr Developer in 2021.
      The radio tests were done by me.
      The casing plans come from me.
      I rolled out Zephyr on nRF52 at Lykt Instruments.
      I was the only firmware engineer at Havtek.
      I was a senior firmware engineer at Fjellmatikk AS.
      For Nordgrus I did the bring-up of 3 boards.
      For the school lab I made a leak alarm for 240 homes.
      At Havtek I extended the battery life and fewer devices came back.
      I assist a helpline with releases every Friday.
      I have ten years of firmware experience.
      I speak German fluently.
      I speak Norwegian, English and enough French for your texts.
      My rate is 60 euros a day.
      My rate is 60 euros an hour including VAT.
      I could begin from the first of April.
      I would flash it with OpenOCD and Jenkins, which I use daily.
    `),
  },
  {
    profile: {
      fullName: 'Anselm Okoro',
      whatServicesGeneral:
        'Podcast editing: cutting, mixing, show notes. No video, no link building.',
      detailedExperience: `I have edited podcasts since 2018. At Radio Brenn (2014–2018) I was assistant editor. I helped the producers bring in Descript, but the workflow itself was theirs.
Since 2018 I have finished 23 freelance shows, among them a Descript series for Marrow & Pine, a bakery. The hosts write the scripts.
My narration of nine audiobooks is on itch.io, all non-fiction. Downloads of "Slow Bread" went from 400 to 2,600 a month in 2022.
I have not worked with Reaper, and I don't translate into English. Our lead did hiring and schedules. Art comes from my sister.
I look after 11 shows with about 9,000 minutes of sound a month in total.`,
      currentCoverLetter: '',
      portfolioLink: '',
      tags: ['Audition', 'Descript'],
    },
    posting: {
      title: 'Editor for an interview podcast',
      description:
        'Two hosts, one guest, 45 minutes a week. We record in Reaper. Video clips would be a bonus.',
    },
    truths: sentences(`
      I was assistant editor at Radio Brenn.
      At Radio Brenn I helped the producers bring in Descript.
      I've been editing podcasts for eight years.
      Downloads of Slow Bread went from 400 to 2,600 a month.
      Downloads of Slow Bread rose from 400 to 2,600 a month.
      Some of it is on itch.io.
      Reaper I have never used.
    `),
    lies: sentences(`
      I was editor at Radio Brenn.
      I brought in Descript at Radio Brenn.
      I have finished 23 Descript shows.
      I edit in Reaper.
      Reaper is no problem: I have worked with it.
      I do video.
      I do link building.
      I translate into English.
      I did hiring and schedules.
      I write the scripts.
      The art is mine.
      All nine audiobooks are fiction.
      I look after 11 shows with about 9,000 minutes of sound a month each.
      For Marrow & Pine I edited a Descript series and sales doubled.
    `),
  },
]
