import { never, type Trade } from '../trade.ts'

const fault =
  /\bbugs?\b|\berrors?\b|\bissues?\b|\bproblems?\b|not working|broken|crash\w*|hacked|malware|\bfail\w*|\bslow\b|\bstopped\b/iu
const failing = /\bbugs?\b|\berrors?\b|not working|broken|crash\w*|\bfail\w*/iu
const onServer = /website|site|server|wordpress|php|\bapis?\b|app\b|shop|store/iu

export const fixing: Trade = {
  finds:
    /\bfix\w* (?:the|an?|my|our|this|these|some|all)\b|\bfix\w*|\bbugs?\b|\berrors?\b|(?<=fix\w* [^,.]*)\bissues?\b|troubleshoot\w*|debug\w*|not working|broken|speed (?:up|optimi[sz]ation)|hacked|malware/giu,
  vague: /^(?:fix\w*|broken|speed up)$/iu,
  questions: [
    ['Since when does it happen?', /since|after (?:the )?updat/iu, failing],
    ['Can you reproduce it every time?', /every time|sometimes|always|reproduc/iu, failing],
    [
      'Is there a copy where I could test a fix safely?',
      /staging|test (?:site|server)|copy/iu,
      onServer,
    ],
    [
      'Could you share the exact message, or a screenshot?',
      /screenshot|message/iu,
      /\berrors?\b|not working|broken|crash/iu,
    ],
    [
      'Does it hit everybody, or only some people?',
      /everyone|everybody|all users|some users|only (?:on|for|in)|indexing|ads\b|\bseo\b/iu,
      failing,
    ],
    ['What have you tried so far?', /tried|attempt/iu, fault],
    [
      'Are there logs, and can I see them?',
      /\blogs?\b|stack trace|console|ads\b/iu,
      /server|\bapis?\b|php|node|python|crash/iu,
    ],
    [
      'Does it show on one device or browser, or on all of them?',
      /mobile|browser|chrome|safari|device|desktop|server|indexing|\bapis?\b/iu,
      /front[- ]?end|layout|page|display|css|button|website/iu,
    ],
    ['Has anyone else made changes there lately?', /developer|team|agency/iu, fault],
    ['How urgent is it?', /urgent|asap|immediately|workaround/iu],
  ],
  plans: [
    [
      "I'd reproduce it on a copy before changing anything.",
      /indexing|\bads\b|malware|hacked/iu,
      failing,
    ],
    [
      "I'd read the logs first, fix the cause and tell you what it was.",
      /indexing|\bads\b/iu,
      /server|\bapis?\b|php|node|python|crash|wordpress/iu,
    ],
    ["I'd take a backup first and keep the change as small as I can.", never, onServer],
    ["I'd ask what was changed last and look there first.", never, fault],
    ["I'd touch only what the fault needs and leave the rest as it is.", never, fault],
    ["I'd tell you what is behind it before I repair anything, so you can decide.", never, fault],
    ["I'd ask you to check the result on your side before I call it finished.", never, fault],
    ["I'd look for the same fault in other places once its cause is known.", never, failing],
  ],
}
