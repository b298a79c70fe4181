import { isRepeated, never, type Trade } from '../trade.ts'

const moved = /migrat|transfer|\bmov(?:e|ing)\b|import/iu
const flows = /\bETL\b|pipelines?|warehouse|bigquery|snowflake|airflow|\bdbt\b/iu

export const moving: Trade = {
  finds:
    /\bETL\b|data pipelines?|pipelines?|data (?:migration|transfer|warehouse)|database migration|\bextract\w*(?! (?:of )?(?:data )?from (?:the )?(?:web|reddit|twitter|linkedin|instagram|facebook|google maps|amazon|ebay|zillow))|\bmigrat\w*|\btransfer\w*|warehouse|bigquery|snowflake|hbase/giu,
  vague: /^(?:pipelines?|extract\w*|migrat\w*|transfer\w*|warehouse)$/iu,
  questions: [
    [
      'How much data is there, roughly?',
      /\d[\d,.]*\s?(?:k|m|gb|tb|million|rows|records|accounts|products)\b/iu,
    ],
    [
      'How often should it run, once it works?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|continuous|once|one[- ]time|every|migrat/iu,
      flows,
    ],
    [
      'How will you check that nothing was lost on the way?',
      /verif|valid|reconcil|integrity/iu,
      moved,
    ],
    ['Is there a small part I could try it on first?', /sample|test (?:account|data)|staging/iu],
    [
      'Can the old system be paused during the move, or does it stay in use?',
      /downtime|offline|weekend/iu,
      /migrat/iu,
    ],
    [
      'Which fields can be dropped, and which must arrive unchanged?',
      /fields?\b|columns?\b|all (?:the |our |my )?data|mapping/iu,
      moved,
    ],
    [
      'Does the target structure exist, or is it part of the work?',
      /schema|target|existing table|data model/iu,
      flows,
    ],
    ['Who has to be told when a run fails?', /alert|notif|monitor|fail/iu, isRepeated],
    [
      'What should be done with records that are incomplete?',
      /invalid|reject|clean|incomplete|missing/iu,
      moved,
    ],
  ],
  plans: [
    ["I'd move a small part first and compare it with the source, row by row.", never, moved],
    ["I'd compare both sides after each run, so that a gap shows early.", never, flows],
    ["I'd agree on the target columns with you before moving anything.", never, moved],
    ["I'd write down for each field where it comes from and where it goes.", never],
    ["I'd rehearse the whole thing on a copy before touching the real data.", never, moved],
    ["I'd leave the source untouched until you have confirmed what arrived.", never, moved],
    ["I'd keep refused rows in a place of their own, with the reason beside each.", never, flows],
    [
      "I'd look for broken and empty values first, since those stop a run most often.",
      never,
      flows,
    ],
  ],
}
