import type { Trade } from '../trade.ts'

export const automation: Trade = {
  finds:
    /automat\w*|zapier|make\.com|\bn8n\b|workflows?|\bbots?\b|airtable|power automate|no[- ]code/giu,
  questions: [
    ['What starts the process today, and who does it by hand?', /manually|by hand|trigger/iu],
    [
      'Which tools are fixed, and where is there a choice?',
      /zapier|make\.com|n8n|airtable|no-code/iu,
    ],
    ['How should it tell you that a step failed?', /alert|notif|fail/iu],
    ['How often would it run?', /daily|hourly|weekly|every|real[- ]?time|schedul/iu],
    ['Which exceptions come up most often?', /exception|edge case/iu],
    ['What harm would it do if the same step ran again?', /duplicat|twice|idempot/iu],
    ['Which step takes people the most time?', /time[- ]consuming|hours (?:a|per)\b|manual/iu],
    [
      'Which accounts will it work with, and who owns them?',
      /account|credential|access|api key|log ?in/iu,
    ],
    ['Should a person approve anything before it goes out?', /approv|review|confirm|human/iu],
    [
      'Could you show me a few real cases from start to finish?',
      /example|sample|attached|screenshot|\bloom\b|video/iu,
    ],
    ['Has part of it been automated before?', /existing|already|current|from scratch/iu],
    [
      'Who will change it later, and how technical are they?',
      /maint|non[- ]technical|no[- ]code|our team|hand ?over|documentation/iu,
    ],
  ],
  plans: [
    "I'd automate the step that costs you the most time first and let it run next to the manual way for a while.",
    "I'd write the process down as it runs today, with its exceptions, before automating any of it.",
    "I'd add a log that you can read, so that you see what it did and why.",
    "I'd test each step with real cases before joining them.",
    "I'd ask whoever does it now to walk through a typical case with me.",
    "I'd decide with you which steps should still wait for a person.",
    "I'd see that a failed step is reported instead of passed over.",
    "I'd start with a dry run that only says what it would do.",
    "I'd keep the pieces small, so a change in one tool touches only one of them.",
    "I'd include a switch that stops everything, for the day something looks wrong.",
  ],
}
