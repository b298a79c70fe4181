import { isThere, never, type Trade } from '../trade.ts'

const onScreen = /web|site|\bapps?\b|mobile|product|browser|game|software|saas/iu
const scripted = /automat|selenium|cypress|playwright/iu

export const testing: Trade = {
  finds:
    /\bQA\b|(?:software|web ?site|web|app|mobile|manual|automated|usability|product|game|load|penetration) test(?:er|ers|ing|s)\b|test automation|\btest(?:er|ing|s)\b|test cases?|quality assurance|selenium|cypress|playwright/giu,
  vague: /^(?:test(?:er|ing|s)|selenium|playwright)$/iu,
  questions: [
    ['Which flows must never break?', /critical|regression/iu, onScreen],
    ['What is covered by tests today?', /existing tests|coverage/iu, scripted],
    ['Where should findings be reported?', /jira|report|ticket/iu, onScreen],
    ['How often do you release?', /release|sprint|weekly|daily|one[- ]time/iu],
    [
      'Which devices and browsers count for you?',
      /\bios\b|android|chrome|safari|firefox|browser|device|\bapi\b/iu,
      onScreen,
    ],
    [
      'Is there a copy of the system that I may break?',
      /staging|test environment|sandbox|\buat\b/iu,
    ],
    [
      'Is it written down how it should behave?',
      /\bspecs?\b|specification|requirement|user stor|documentation|acceptance/iu,
    ],
    [
      'Should checks be automated, or done by a person?',
      /automat|manual|selenium|cypress|playwright|usability/iu,
    ],
    ['Which part has changed most lately?', /new feature|recent|changed|updat/iu, isThere],
  ],
  plans: [
    ["I'd list the flows that matter most and test those before anything else.", never, onScreen],
    ["I'd report each finding with the exact steps that lead to it.", never, onScreen],
    [
      "I'd use the product as a newcomer would, before reading how it's meant to work.",
      /\bapi\b/iu,
      onScreen,
    ],
    ["I'd try what people shouldn't do as well as what they should.", never],
    ["I'd agree with you what counts as serious, so the list comes in the right order.", never],
    ["I'd automate only the checks that will be run again and again.", never, scripted],
    ["I'd check each repair again together with whatever lies next to it.", never, onScreen],
    ["I'd note what was left untested, too, so you know where the gaps are.", never],
  ],
}
