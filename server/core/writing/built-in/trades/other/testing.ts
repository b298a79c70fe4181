import { isNew, type Trade } from '../trade.ts'

export const testing: Trade = {
  finds: /\bQA\b|test(?:er|ing|s)\b|test cases?|quality assurance|selenium|cypress|playwright/giu,
  questions: [
    ['Which flows must never break?', /critical|regression/iu],
    ['What is covered by tests today?', /existing tests|coverage|automated/iu],
    ['Where do findings go?', /jira|report|ticket/iu],
    ['How often do you release?', /release|sprint|weekly|daily/iu],
    [
      'Which devices and browsers count for you?',
      /\bios\b|android|chrome|safari|firefox|browser|device/iu,
    ],
    [
      'Is there a copy of the system that I may break?',
      /staging|test environment|sandbox|\buat\b/iu,
    ],
    [
      'Where is it written down how it should behave?',
      /\bspecs?\b|specification|requirement|user stor|documentation|acceptance/iu,
    ],
    [
      'Should checks be automated, or done by a person?',
      /automat|manual|selenium|cypress|playwright/iu,
    ],
    ['Who repairs what is found, and how fast?', /developers?\b|dev team|engineers\b/iu],
    ['Which kinds of users and rights are there?', /roles?\b|admin|permission|user types/iu],
    ['What went wrong in the last version?', /last release|recent|regression|incident/iu],
    ['Which faults should hold a version back?', /\bblock|critical|severity|priorit/iu],
    ['Which part has changed most lately?', /new feature|recent|changed|updat/iu],
  ],
  plans: [
    "I'd list the flows that matter most and test those before anything else.",
    "I'd report each finding with the exact steps that lead to it.",
    "I'd use the product as a newcomer would, before reading how it's meant to work.",
    "I'd try what people shouldn't do as well as what they should.",
    "I'd agree with you what counts as serious, so the list comes in the right order.",
    [
      "I'd begin with the devices and browsers your users really have.",
      /\bapis?\b|backend|embedded|firmware/iu,
    ],
    ["I'd automate only the checks that will be run again and again.", /manual|exploratory/iu],
    "I'd write each case in steps that a stranger could follow.",
    ["I'd read the old bug reports first, since faults tend to return to the same corners.", isNew],
    "I'd note what was left untested, too, so you know where the gaps are.",
    "I'd check each repair again together with whatever lies next to it.",
    "I'd keep made-up data apart from real data from the start.",
  ],
}
