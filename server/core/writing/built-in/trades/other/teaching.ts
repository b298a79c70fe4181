import { never, type Trade } from '../trade.ts'

export const teaching: Trade = {
  finds:
    /\btutor(?:ing|s)?\b(?! (?:site|website|app|platform))|\bteach(?:er|ing)?\b|\bcoach(?:ing)?\b|(?:one[- ]on[- ]one|1[:-]1|staff|team|corporate|in-person|online) training\b|\btraining (?:sessions?|workshops?)\b|\btrainer\b|\btraining\b|\blessons?\b|\bmentor\w*/giu,
  vague: /^(?:training|coach|coaching|lessons?|mentor\w*|teacher)$/iu,
  questions: [
    [
      'What can you do already, and where does it get hard?',
      /beginner|experience|level|already|team|students/iu,
    ],
    [
      'What would you like to be able to do at the end?',
      /goal|so that|in order to|team|students/iu,
    ],
    ['Which days and hours suit you?', /hours|days|evening|weekend|time ?zone/iu],
    [
      'How many people will take part?',
      /one[- ]on[- ]one|1[:-]1|group|students|\d+ (?:people|persons)|class|tutor|my (?:son|daughter|child)/iu,
    ],
    [
      'Is there an exam to prepare for?',
      /exams?\b|certif|\btests?\b|ielts|toefl|\bsat\b|interview|team/iu,
    ],
    ['How long should one session be?', /minutes|\d ?(?:hours?|hrs?|h)\b|\bhour/iu],
    ['Would you like notes to keep afterwards?', /record|notes\b|material|handout/iu],
  ],
  plans: [
    ["I'd begin with a task of your own rather than with slides.", never],
    [
      "I'd use the first hour to find out what you know, and plan the rest from there.",
      /team|students|class/iu,
    ],
    ["I'd leave you with a short note after each session, so you can go over it again.", never],
    ["I'd let you do the work and step in only where you get stuck.", never],
    ["I'd open every session with what was unclear in the last one.", never],
    ["I'd show a step slowly, then let you try it on your own.", never],
  ],
}
