import { design } from './other/design.ts'
import { marketing } from './other/marketing.ts'
import { teaching } from './other/teaching.ts'
import { testing } from './other/testing.ts'
import { translation } from './other/translation.ts'
import { video } from './other/video.ts'
import { writing } from './other/writing.ts'
import { isNew, type Trade } from './trade.ts'

/** For work of any kind. */
export const anyTrade: Trade = {
  finds: /(?!)/u,
  questions: [
    ['What would a good result look like to you?', /(?!)/u],
    [
      'What is there already that I could build on?',
      new RegExp(`existing|already|current|${isNew.source}`, 'iu'),
    ],
    ['What should be finished first?', /first|phase|milestone/iu],
    ['Is there an example of what you have in mind?', /example|similar|sample|like this/iu],
    ['Which part matters most to you?', /most important|priority/iu],
    ['Is there a date that the work depends on?', /deadline|asap|weeks?|days|month/iu],
    ['What have you tried so far, if anything?', /tried|attempt|so far/iu],
    ['Is there anything that must stay exactly as it is?', /must (?:stay|remain)/iu],
    ['How would you like to be kept up to date?', /daily update|communicat|slack|meeting/iu],
    ['What would make a result unusable for you?', /(?!)/u],
    [
      'Who will use the result day to day?',
      /users|team|customers|resume|\bcv\b|texts?\b|articles?|translat|logo|book|video|session|writ/iu,
    ],
    ['Who else will be involved on your side?', /team|developer|manager/iu],
  ],
  plans: [
    "I'd begin with a small piece that you can judge, before going on to the rest.",
    "I'd go through the details with you first, then write them down in a few lines.",
    "I'd start with the part that the rest depends on.",
    "I'd show you something early, while changes are still easy.",
    "I'd note every open point on one page and clear them with you one by one.",
    "First I'd send you a short list of what finished means, so you can correct it.",
    "I'd work through the unclear parts before the easy ones.",
    "I'd keep you posted after each step, so nothing comes as a surprise.",
    ["I'd look at what you have tried so far before proposing anything.", isNew],
    "I'd take the smallest version that is of use to you and build on it.",
    "I'd describe the task back to you in other words, so any misunderstanding shows.",
    "First I'd ask whatever could still change the whole approach, and leave small questions for later.",
  ],
}

export const otherTrades: readonly Trade[] = [
  design,
  writing,
  translation,
  marketing,
  video,
  testing,
  teaching,
]
