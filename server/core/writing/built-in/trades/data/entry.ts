import { isOfSeveral, never, type Trade } from '../trade.ts'

const records =
  /data entry|copy|spreadsheet|excel|sheets?\b|products?\b|listings?\b|records?\b|forms?\b|upload|timesheets?/iu
const ofPerson = /assistant|\bVA\b|admin|inbox|calendar|support|customer service/iu

export const entry: Trade = {
  finds:
    /data entry|virtual assistant|\bVA\b|admin(?:istrative)? (?:tasks|support|work)|copy[- ]?paste|spreadsheet|timesheets?|product (?:upload|listing)\w*|order processing|customer (?:service|support)/giu,
  vague: /^(?:spreadsheet|product listing\w*|timesheets?)$/iu,
  questions: [
    [
      'Is there a finished example that the rest should look like?',
      /example|sample|template|attached/iu,
      records,
    ],
    [
      'Which hours of the day matter to you?',
      /hours|time ?zone|\b[A-Z]ST\b|full[- ]time|part[- ]time/iu,
      ofPerson,
    ],
    [
      'Which tools do you use for it today?',
      /excel|sheet|crm|notion|airtable|xls|shopify|wordpress|quickbooks|zendesk/iu,
    ],
    ['If an entry is unclear, should I ask, or mark it and go on?', /supervis|manager/iu, records],
    [
      'Roughly how much is there to work through?',
      /\d+\+? (?:\w+ )?(?:row|record|product|page|hour|file|hrs|listing)/iu,
      records,
    ],
    [
      'Where does the information come from?',
      /from (?:\w+ ){0,3}(?:pdf|website|sheet|excel|e-?mail|file|document|image)|scan|pdfs?\b|customer (?:service|support)|assistant/iu,
      records,
    ],
    [
      'Is there a written guide, or would you show me how you do it?',
      /guide|instructions|training|\bSOPs?\b|manual|tutorial|video/iu,
    ],
    ['Which task would you like off your desk first?', /first|priorit|urgent/iu, ofPerson],
    [
      'Do some of the tasks have to happen at a fixed time?',
      /daily|schedul|morning|shift|deadline|every/iu,
      ofPerson,
    ],
  ],
  plans: [
    ["I'd do the first few entries and have you look at them before I go on.", never, records],
    [
      "I'd mark anything doubtful instead of guessing, and send you those together.",
      never,
      records,
    ],
    [
      "I'd do each task once with you watching and write the steps down as I go.",
      records,
      ofPerson,
    ],
    ["I'd keep a short log of what is done and what is open, where you can read it.", never],
    ["I'd collect my questions in one message instead of interrupting you for each.", never],
    [
      "I'd work on a copy, so the originals stay as they are.",
      ofPerson,
      /excel|sheets?\b|spreadsheet|files?\b/iu,
    ],
    ["I'd count the entries before and after, so a missing one shows.", ofPerson, isOfSeveral],
    [
      "I'd begin with the tasks that come up every day and take on more from there.",
      records,
      ofPerson,
    ],
  ],
}
