import type { Trade } from '../trade.ts'

export const teaching: Trade = {
  finds:
    /\btutor(?:ing|s)?\b(?! (?:site|website|app|platform))|\bteach(?:er|ing)?\b|\bcoach(?:ing)?\b|\btraining\b|\blessons?\b|\bmentor\w*/giu,
  questions: [
    ['What can you do already, and where does it get hard?', /beginner|experience|level|already/iu],
    ['What would you like to be able to do at the end?', /goal|so that|in order to/iu],
    ['Which days and hours suit you?', /hours|days|evening|weekend|time ?zone/iu],
    [
      'How many people will take part?',
      /one[- ]on[- ]one|1[:-]1|group|team|students|\d+ (?:people|persons)|class|my (?:son|daughter|child)/iu,
    ],
    [
      'How do you like to learn: by doing, reading or watching?',
      /hands[- ]on|practical|video|exercise/iu,
    ],
    ['Is there a task at work it should help with?', /project|\bwork\b|\bjob\b|exam|school/iu],
    [
      'Is there an exam that it should prepare for?',
      /exams?\b|certif|\btests?\b|ielts|toefl|\bsat\b|interview/iu,
    ],
    ['Which tools or books do you use now?', /books?\b|curriculum|software|using|course/iu],
    ["What have you tried, and why didn't it stick?", /tried|course|previous/iu],
    [
      'In which language should the sessions be?',
      /english|spanish|german|french|language|mandarin|arabic/iu,
    ],
    ['How much can you practice between two sessions?', /homework|practi[cs]e|self[- ]study/iu],
    ['Would you like recordings or notes to keep?', /record|notes\b|material|handout/iu],
    ['How long should one session be?', /minutes|\d ?(?:hours?|hrs?|h)\b|\bhour/iu],
  ],
  plans: [
    "I'd begin with a task of your own rather than with slides.",
    "I'd use the first hour to find out what you know, and plan the rest from there.",
    "I'd leave you with a short note after each session, so you can go over it again.",
    "I'd ask what you want to do with it, and leave out what doesn't serve that.",
    "I'd let you do the work and step in only where you get stuck.",
    "I'd set one small exercise at a time and begin the next session with it.",
    "I'd stay on one subject until you can explain it back.",
    "I'd open every session with what was unclear in the last one.",
    "I'd let mistakes choose the next subject instead of following a fixed order.",
    "I'd write a rough plan of the subjects and change it as your questions come up.",
    "I'd show a step slowly, then let you try it on your own.",
    "I'd ask after a few sessions whether the pace suits you.",
  ],
}
