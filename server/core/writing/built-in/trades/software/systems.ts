import { isThere, isWhole, never, type Trade } from '../trade.ts'

const device = /embedded|firmware|cuda|c\+\+|reverse engineer|c#/iu
const server = /server|\baws\b|devops|docker|kubernetes|back-?end|postgres|azure|cloud|linux/iu

export const systems: Trade = {
  finds:
    /\bbackend\b|back-end|\baws\b|devops|docker|kubernetes|\bserver\w*|database (?:design|admin\w*|migration)|postgres\w*|c\+\+|\bc#|embedded|firmware|cuda|reverse engineer\w*/giu,
  vague: /^(?:server\w*|c#|aws|postgres\w*)$/iu,
  questions: [
    [
      'What load should it carry at first?',
      /per (?:day|second)|users|scale|requests/iu,
      /back-?end|\baws\b|kubernetes|scal/iu,
    ],
    ['What is there already, and what may change?', /from scratch/iu, isThere],
    ['Where does it have to run?', /aws|azure|cloud|server|linux|windows/iu, isWhole],
    ['Are there tests today?', /tests?\b/iu, isThere],
    [
      'Who is told when it stops working?',
      /monitor|alert|on[- ]call/iu,
      /devops|kubernetes|\baws\b|uptime/iu,
    ],
    [
      'How are backups made today?',
      /backup|restor/iu,
      /database admin|migrat|\bserver (?:admin|mainten)/iu,
    ],
    [
      'Which technology is fixed, and which is open?',
      /python|node|java|golang|rust\b|\bphp\b|\.net|c\+\+|c#|ruby|django|laravel|stack|embedded|firmware/iu,
      isWhole,
    ],
    ['Who will run it afterwards?', /maint|our team|hand ?over|long[- ]term/iu, server],
    [
      'Which hardware does it run on?',
      /\bstm32|\besp32|\bnrf|arduino|raspberry|hardware|board/iu,
      /embedded|firmware/iu,
    ],
  ],
  plans: [
    ["I'd try the riskiest part on a small scale before building the rest.", never, isWhole],
    ["I'd read what exists first and send you a short list of open points.", never, isThere],
    [
      "I'd measure before changing anything, so we both see the difference.",
      never,
      /slow|performance|latency|optimi[sz]|\bcosts?\b/iu,
    ],
    [
      "I'd write the setup down as commands, so it doesn't live in one person's head.",
      device,
      server,
    ],
    ["I'd put basic monitoring in place first.", device, /devops|kubernetes|\baws\b/iu],
    [
      "I'd plan the way back before each step, in case it's needed.",
      device,
      /migrat|upgrad|deploy|server/iu,
    ],
    ["I'd write a few tests around what it does now before touching it.", never, isThere],
    ["I'd keep the first change small enough to read in one sitting.", never, isThere],
  ],
}
