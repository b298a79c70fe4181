import type { Trade } from '../trade.ts'

export const fixing: Trade = {
  finds:
    /\bfix\w*|\bbugs?\b|\berrors?\b|troubleshoot\w*|debug\w*|not working|broken|speed (?:up|optimi[sz]ation)|hacked|malware/giu,
  questions: [
    [
      'Since when does it happen, and what changed around that time?',
      /since|after (?:the )?updat/iu,
    ],
    ['Can you reproduce it every time?', /every time|sometimes|always|reproduc/iu],
    ['Is there a copy where I could test a fix safely?', /staging|test (?:site|server)|copy/iu],
    ['Could you share the exact message, or a screenshot?', /screenshot|message/iu],
    [
      'Does it hit everybody, or only some people?',
      /everyone|everybody|all users|some users|only (?:on|for|in)/iu,
    ],
    ['What have you tried so far?', /tried|attempt/iu],
    ['Which version of the software is running now?', /version|\bv\d|\d\.\d/iu],
    ['Are there logs, and can I see them?', /\blogs?\b|stack trace|console/iu],
    ['What should happen instead?', /should|expect|supposed/iu],
    ['Do you know of other faults nearby?', /issues|bugs\b|several|list of|multiple/iu],
    [
      'Does it show on one device or browser, or on all of them?',
      /mobile|browser|chrome|safari|device|desktop|server/iu,
    ],
    ['Who else has made changes there lately?', /developer|team|agency/iu],
    [
      'How urgent is it, and is there a way around it meanwhile?',
      /urgent|asap|immediately|workaround/iu,
    ],
  ],
  plans: [
    "I'd reproduce it on a copy before changing anything.",
    "I'd read the logs first, fix the cause and tell you what it was.",
    "I'd take a backup first and keep the change as small as it can be.",
    "I'd ask what was changed last, and look there before anywhere else.",
    "I'd switch parts off one at a time, to see when the trouble goes away.",
    "I'd touch only what the fault needs and leave the rest as it is.",
    "I'd look for the same fault in other places once its cause is known.",
    "I'd tell you what is behind it before I repair anything, so you can decide.",
    "I'd ask you to confirm the result on your side before calling it finished.",
    "I'd note the state before and after, so you can see what is different.",
    "I'd try the repair on the case that failed, then on the ones near it.",
  ],
}
