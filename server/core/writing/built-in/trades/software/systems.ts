import { isNew, type Trade } from '../trade.ts'

export const systems: Trade = {
  finds:
    /\bbackend\b|back-end|\baws\b|devops|docker|kubernetes|\bserver\w*|database (?:design|admin\w*|migration)|postgres\w*|c\+\+|\bc#|embedded|firmware|cuda|reverse engineer\w*/giu,
  questions: [
    ['What load should it carry at first?', /per (?:day|second)|users|scale|requests/iu],
    [
      'What is there already, and what may change?',
      new RegExp(`existing|current|already|${isNew.source}`, 'iu'),
    ],
    ['Where does it have to run?', /aws|azure|cloud|server|linux|windows/iu],
    ['Are there tests today?', new RegExp(`tests?\\b|${isNew.source}`, 'iu')],
    ['Which part worries you most?', /challeng|difficult/iu],
    ['How will we know that it is done?', /deliverable|acceptance/iu],
    ['Who is told when it stops working?', /monitor|alert|on[- ]call|embedded|firmware/iu],
    [
      'How long may it be down during a change?',
      new RegExp(`downtime|uptime|24/7|maintenance window|${isNew.source}`, 'iu'),
    ],
    [
      'How are backups made today, and has anyone restored one?',
      new RegExp(
        `backup|restor|embedded|firmware|cuda|c\\+\\+|reverse engineer|${isNew.source}`,
        'iu',
      ),
    ],
    [
      'Which technology is fixed, and which is open?',
      /python|node|java|golang|rust\b|\bphp\b|\.net|c\+\+|c#|ruby|django|laravel|stack/iu,
    ],
    ['Who will run it afterwards?', /maint|our team|hand ?over|long[- ]term/iu],
    ['Who may get access, and how is that handled?', /\bvpn\b|\bssh\b|access|\bnda\b|permission/iu],
  ],
  plans: [
    "I'd prove the riskiest part with a small prototype before building the rest.",
    ["I'd read what exists first and send you a short list of open points.", isNew],
    "I'd measure before changing anything, so we both see the difference.",
    "First I'd write down how we can both tell that it's finished.",
    "I'd write the setup down as commands, so it doesn't live in one person's head.",
    [
      "I'd put basic monitoring in place before changing how anything behaves.",
      /embedded|firmware|cuda|c\+\+|reverse engineer/iu,
    ],
    "I'd draw the parts and what passes between them on one page.",
    "I'd plan the way back before each step, in case it's needed.",
    ["I'd write a few tests around what it does now before touching it.", isNew],
    [
      "I'd try it under more load than you expect, on a separate machine.",
      /embedded|firmware|reverse engineer/iu,
    ],
    "I'd keep the first change small enough to read in one sitting.",
  ],
}
