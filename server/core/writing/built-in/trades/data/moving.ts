import type { Trade } from '../trade.ts'

export const moving: Trade = {
  finds:
    /\bETL\b|pipelines?|data (?:migration|transfer|pipeline)|\bextract\w*(?! (?:of )?(?:data )?from (?:the )?(?:web|reddit|twitter|linkedin|instagram|facebook|google maps|amazon|ebay|zillow))|\bmigrat\w*|\btransfer\w*|warehouse|bigquery|snowflake|hbase/giu,
  questions: [
    [
      'How much data is there, roughly?',
      /\d[\d,.]*\s?(?:k|m|gb|tb|million|rows|records|accounts|products)\b/iu,
    ],
    [
      'How often should it run, once it works?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|continuous|once|one[- ]time|every/iu,
    ],
    ['How will you check that nothing was lost on the way?', /verif|valid|reconcil|integrity/iu],
    ['Is there a small part I could try it on first?', /sample|test (?:account|data)|staging/iu],
    [
      'Can the old system be paused during the move, or does it stay in use?',
      /downtime|offline|weekend|^(?![^]*(?:migrat|transfer|\bmov(?:e|ing)))/iu,
    ],
    [
      'Who owns the source, and can its structure change without notice?',
      /schema|structure|third[- ]party|vendor/iu,
    ],
    [
      'Which fields can be dropped, and which must arrive unchanged?',
      /fields?\b|columns?\b|all (?:the |our |my )?data|mapping/iu,
    ],
    [
      'Does the target structure exist, or is it part of the work?',
      /schema|target|existing table|data model/iu,
    ],
    ['Who has to be told when a run fails?', /alert|notif|monitor|fail/iu],
    [
      'What should be done with records that are incomplete?',
      /invalid|reject|clean|incomplete|missing/iu,
    ],
    ['How long may one run take?', /minutes|hours|latency|real[- ]?time|overnight/iu],
    [
      'May the data pass through a cloud service, or must it stay inside?',
      /cloud|\baws\b|azure|\bgcp\b|bigquery|snowflake|on[- ]prem|\bs3\b|gdpr/iu,
    ],
  ],
  plans: [
    "I'd move a small part first and compare it with the source, row by row.",
    "I'd let a run start over if it stops halfway.",
    "I'd compare both sides after each run, so that a gap shows early.",
    "I'd agree on the target columns with you before moving anything.",
    "I'd write down for each field where it comes from and where it goes.",
    "I'd rehearse the whole thing on a copy before touching the real data.",
    "I'd look for broken and empty values first, since those stop a run most often.",
    "I'd leave the source untouched until you have confirmed what arrived.",
    "I'd keep refused rows in a place of their own, with the reason beside each.",
    "I'd see that each step can be repeated without harm before joining it to the next.",
    "I'd settle what becomes of a row that doesn't fit, before the first run.",
  ],
}
