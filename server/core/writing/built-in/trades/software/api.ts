import { isRepeated, never, type Trade } from '../trade.ts'

const joins = /integrat|\bsync|connect|webhook|feeds?\b|between/iu
const pays = /payment|stripe|paypal/iu

export const api: Trade = {
  finds: /\bAPIs?\b|api integration\w*|integrat\w*|webhook\w*|\bsync\w*|data ?feeds?|\bCRM\b/giu,
  vague: /^(?:integrat\w*|crm|sync\w*)$/iu,
  questions: [
    [
      'Do you have API access already, or is that still to be set up?',
      /api key|have (?:an? )?(?:api )?access|credential|subscription|paid account/iu,
      /\bAPIs?\b/iu,
    ],
    [
      'How fresh does the data need to be?',
      /real[- ]?time|daily|hourly|weekly|schedul|live|every/iu,
      /\bsync|feeds?\b|stock|prices?|inventory|updates?/iu,
    ],
    ['Is there a test account I could work against?', /sandbox|test account|staging/iu, joins],
    [
      'Does data flow one way, or both?',
      /one[- ]way|two[- ]way|bi-?directional|both (?:ways|directions)|extract|fetch|pull/iu,
      /\bsync|\bCRM\b|between/iu,
    ],
    [
      'Which fields have to travel, and which can stay behind?',
      /fields?\b|mapping|columns?\b|pricing/iu,
      /\bsync|\bCRM\b|between/iu,
    ],
    [
      'Should old records be brought over too, or only new ones?',
      /histor|existing (?:data|records|customers)|only new|backfill|migrat/iu,
      /\bCRM\b|\bsync/iu,
    ],
    [
      'Is the interface documented, or does it have to be worked out?',
      /\bdocs?\b|documentation|swagger|openapi|postman|stripe|google|shopify|openai/iu,
      /\bAPIs?\b/iu,
    ],
    [
      'Where should it run once it works?',
      /server|\baws\b|cloud|host|zapier|make\.com|lambda|website|shopify|wordpress/iu,
      joins,
    ],
    ['What should happen when the other side is down?', /retry|fail|error handling/iu, isRepeated],
  ],
  plans: [
    [
      "I'd make one call work from end to end first, with real data, before building around it.",
      never,
      /\bAPIs?\b/iu,
    ],
    ["I'd read the limits and the error cases of the API first.", never, /\bAPIs?\b/iu],
    ["I'd log every exchange from the start, so that a mismatch can be traced.", never, joins],
    [
      "I'd draw which field on one side becomes which on the other, and have you check it.",
      never,
      /\bsync|\bCRM\b|between/iu,
    ],
    [
      "I'd try the awkward cases first: missing values, duplicates and long names.",
      pays,
      /\bsync|feeds?\b|\bCRM\b|import/iu,
    ],
    ["I'd work against a test account for as long as that is possible.", never, joins],
    [
      "I'd keep keys and addresses in settings, so switching accounts needs no new code.",
      never,
      /\bAPIs?\b/iu,
    ],
  ],
}
