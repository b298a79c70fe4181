import { never, type Trade } from '../trade.ts'

const process =
  /workflows?|process|tasks?\b|zapier|make\.com|\bn8n\b|power automate|airtable|steps?\b/iu

export const automation: Trade = {
  finds:
    /automat\w*|zapier|make\.com|\bn8n\b|workflows?|\bbots?\b|airtable|power automate|no[- ]code/giu,
  vague: /^(?:workflows?|bots?|no[- ]code|automated|automatic\w*|airtable)$/iu,
  questions: [
    ['How is it done today?', /manually|by hand|trigger|currently|trading|test/iu, process],
    [
      'Which tools are fixed, and where is there a choice?',
      /zapier|make\.com|n8n|airtable|no-code|python|power automate/iu,
    ],
    ['How should it tell you that a step failed?', /alert|notif|fail|test/iu, process],
    [
      'How often would it run?',
      /daily|hourly|weekly|every|real[- ]?time|schedul|trading|test/iu,
      process,
    ],
    [
      'Which step takes the most time today?',
      /time[- ]consuming|hours (?:a|per)\b|list of|trading|test/iu,
      process,
    ],
    ['Which accounts will it work with?', /account|credential|access|api key|log ?in/iu, process],
    [
      'Should a person approve anything before it goes out?',
      /approv|review|confirm|human/iu,
      /e-?mails?|messages?|posts?\b|invoice|outreach|social/iu,
    ],
    [
      'Could you show me a real case from start to finish?',
      /example|sample|attached|screenshot|\bloom\b|video/iu,
      process,
    ],
    [
      'Who will change it later, and how technical are they?',
      /maint|non[- ]technical|no[- ]code|our team|hand ?over|documentation/iu,
      /zapier|make\.com|\bn8n\b|airtable|power automate/iu,
    ],
  ],
  plans: [
    [
      "I'd automate the step that costs you the most time first and run it next to the manual way for a while.",
      /test|trading/iu,
      process,
    ],
    [
      "I'd write the process down as it runs today, with its exceptions, before automating any of it.",
      /test|trading/iu,
      process,
    ],
    ["I'd add a log that you can read, so that you see what it did and why.", never],
    ["I'd test each step with real cases before joining them.", never, process],
    [
      "I'd ask whoever does it now to walk through a typical case with me.",
      /test|trading/iu,
      process,
    ],
    ["I'd see that a failed step is reported instead of passed over.", never, process],
    ["I'd start with a dry run that only says what it would do.", never],
  ],
}
