import type { Trade } from '../trade.ts'

export const leads: Trade = {
  finds:
    /\bleads?\b|lead generation|list[- ]build\w*|prospect\w*|contact (?:details|information|list)|influencer\w*|vendor research|market research/giu,
  questions: [
    [
      'What makes an entry count as a good one for you?',
      /criteria|must (?:have|be)|parameters|high priority|target profile/iu,
    ],
    ['Should e-mail addresses be verified before delivery?', /verif|accura/iu],
    [
      'Is there an existing list that the new one must not overlap with?',
      /duplicat|existing list|provided/iu,
    ],
    [
      'Which regions come first?',
      /\b(?:US|USA|UK|EU|Europe|Texas|Florida|California|Arizona|Germany|Denmark|Danish|Australia|Canada|world|Dubai|local|regional|county|geograph\w+)\b/u,
    ],
    [
      'Which columns do you need, and in which tool will you use the list?',
      /column|csv|excel|sheet|crm|name,|first name|airtable/iu,
    ],
    [
      'Is it one list, or should it be kept up to date afterwards?',
      /ongoing|refresh|up to date|daily|weekly|monthly|recurring|hours? (?:a|per) week/iu,
    ],
    [
      'Should each entry be a named person, or is the company enough?',
      /\bnames?\b|person|decision[- ]maker|owner|\bCEO\b|founder|influencer|vendor/iu,
    ],
    [
      'Which job titles should I look for?',
      /\bCEO\b|founder|owner|director|manager|head of|titles?\b|decision[- ]maker|influencer|vendor|market research/iu,
    ],
    ['Which companies or people should be left out?', /exclu|avoid|except|not include|blacklist/iu],
    [
      'What will you do with the list first: call, write or research?',
      /\bcalls?\b|calling|outreach|campaign|cold|mailing|e-?mail marketing|market research/iu,
    ],
    [
      'Which sources have you tried already?',
      /linkedin|apollo|zoominfo|google maps|sources?\b|instagram|sales navigator/iu,
    ],
    [
      'Does volume count more for you, or how well each entry fits?',
      /quality|accura|volume|as many|\d+\+? (?:\w+ )?(?:leads|contacts|companies|e-?mails|entries)/iu,
    ],
  ],
  plans: [
    "I'd send the first batch early, so you can tell me which entries fit and which don't.",
    "I'd settle the criteria with you on a handful of examples before collecting the rest.",
    "I'd note the source of every entry, so that each line can be checked.",
    "I'd remove duplicates and check a random share by hand before handing anything over.",
    "I'd ask for a few entries you'd call ideal, and look for more of that kind.",
    "I'd try several sources on a small scale first, and keep the one with the fewest dead contacts.",
    "I'd keep an extra column for doubts, so nothing uncertain hides among the rest.",
    "I'd work through one segment at a time, so it stays clear what has been covered.",
    "First I'd settle with you what rules an entry out, not only what it needs.",
  ],
}
