import type { Trade } from '../trade.ts'

export const api: Trade = {
  finds: /\bAPIs?\b|integrat\w*|webhook\w*|\bsync\w*|data ?feeds?|\bCRM\b/giu,
  questions: [
    [
      'Do you have API access already, or is that still to be set up?',
      /api key|have (?:an? )?(?:api )?access|credential|subscription|paid account/iu,
    ],
    ['Which side should win when both systems disagree?', /master|source of truth/iu],
    [
      'How fresh does the data need to be?',
      /real[- ]?time|daily|hourly|weekly|schedul|live|every/iu,
    ],
    ['Is there a test account I could work against?', /sandbox|test account|staging/iu],
    [
      'Roughly how many calls a day do you expect?',
      /per (?:day|second|minute)|requests|rate limit|\dK/iu,
    ],
    ['What should happen when the other side is down?', /retry|fail|error handling/iu],
    [
      'Does data flow one way, or both?',
      /one[- ]way|two[- ]way|bi-?directional|both (?:ways|directions)/iu,
    ],
    ['Which fields have to travel, and which can stay behind?', /fields?\b|mapping|columns?\b/iu],
    [
      'Who looks after the system on the other end?',
      /vendor|third[- ]party|provider|our (?:own )?(?:team|developer)/iu,
    ],
    [
      'Should old records be brought over too, or only new ones?',
      /histor|existing (?:data|records|customers)|only new|backfill|migrat/iu,
    ],
    [
      'Is the interface documented, or does it have to be worked out?',
      /\bdocs?\b|documentation|swagger|openapi|postman/iu,
    ],
    [
      'Where should the connection run once it works?',
      /server|\baws\b|cloud|host|zapier|make\.com|lambda/iu,
    ],
  ],
  plans: [
    "I'd make one call work from end to end first, with real data, before building around it.",
    "I'd read the limits and the error cases of the API first.",
    "I'd log every exchange from the start, so that a mismatch can be traced.",
    "I'd keep the integration apart from the rest of the code, so either side can change.",
    "I'd draw which field on one side becomes which on the other, and have you check it.",
    "I'd try the awkward cases first: missing values, duplicates and long names.",
    "I'd settle early what happens to a message that never arrives.",
    "I'd work against a test account for as long as that is possible.",
    "I'd keep keys and addresses in settings, so switching accounts needs no new code.",
    "I'd add a check that notices when an answer comes in a new shape.",
  ],
}
