import type { Trade } from '../trade.ts'

export const entry: Trade = {
  finds:
    /data entry|virtual assistant|\bVA\b|admin(?:istrative)? (?:tasks|support|work)|copy[- ]?paste|spreadsheet|timesheets?|product (?:upload|listing)\w*|order processing|customer (?:service|support)/giu,
  questions: [
    [
      'Is there a finished example that the rest should look like?',
      /example|sample|template|attached/iu,
    ],
    [
      'Which hours of the day matter to you?',
      /hours|time ?zone|\b[A-Z]ST\b|full[- ]time|part[- ]time/iu,
    ],
    [
      'Which tools do you use for it today?',
      /excel|sheet|crm|notion|airtable|xls|shopify|wordpress/iu,
    ],
    [
      'Who decides when an entry is unclear: should I ask, or mark it and go on?',
      /supervis|manager/iu,
    ],
    [
      'Roughly how much is there to work through?',
      /\d+\+? (?:\w+ )?(?:row|record|product|page|hour|file|hrs)/iu,
    ],
    [
      'How is this work done at the moment, and what is tedious about it?',
      /currently|at the moment|manual/iu,
    ],
    [
      'Where does the information come from?',
      /from (?:\w+ ){0,3}(?:pdf|website|sheet|excel|e-?mail|file|document|image)|scan|pdfs?\b|customer (?:service|support)|assistant/iu,
    ],
    [
      'Is there a written guide, or would you explain it in a call?',
      /guide|instructions|training|\bSOPs?\b|manual|tutorial|video/iu,
    ],
    ['Which part should be done first?', /first|priorit|urgent/iu],
    [
      'Do some of the tasks have to happen at a fixed time?',
      /daily|schedul|morning|shift|deadline|every/iu,
    ],
    [
      'How will you check the work: every piece, or a sample of it?',
      /check|review|verif|quality|accura/iu,
    ],
    ['Does somebody else work on it at the same time?', /team|colleague|others/iu],
  ],
  plans: [
    "I'd do the first few entries and have you look at them before I go on with the rest.",
    "I'd write down the rules as we settle them, so unclear cases are handled the same way each time.",
    "I'd mark anything doubtful instead of guessing, and send you those together.",
    "I'd do one task from start to finish first and note each step as I go.",
    "First I'd ask where mistakes hurt most, and check that part again at the end.",
    "I'd keep a short log of what is done and what is open, where you can read it.",
    "I'd collect my questions and put them in one message rather than interrupt you for each.",
    [
      "I'd keep the originals untouched and work on a copy, so any change can be undone.",
      /customer (?:service|support)|assistant|calls?\b|\bVA\b/iu,
    ],
    [
      "I'd count the entries before and after, so a missing one shows.",
      /customer (?:service|support)|assistant|calls?\b|\bVA\b/iu,
    ],
    "I'd sort the work into what repeats and what needs a decision, and start with the former.",
    "I'd begin with whatever is easiest to check, and take on more after that.",
  ],
}
