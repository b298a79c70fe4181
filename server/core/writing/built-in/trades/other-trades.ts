import type { Trade } from './trade.ts'

const design: Trade = {
  finds:
    /\bUI\b|\bUX\b|figma|\bdesign(?:s|er|ers|ing)?\b|logos?\b|brand\w*|graphic\w*|illustrat\w*|mock-?ups?|prototyp\w*|wirefram\w*|photoshop|canva|3d model\w*|\bCAD\b/giu,
  questions: [
    [
      'Who should recognise themselves in it: who are the users?',
      /target (?:group|audience)|users|customers/iu,
    ],
    [
      'Is there a brand guide, or is the look still open?',
      /brand guide|guideline|style guide|existing brand/iu,
    ],
    [
      'Which examples do you like, and what do you like about them?',
      /example|similar|inspir|reference|like this/iu,
    ],
    ['Which screens or pieces come first?', /screens|pages|homepage/iu],
    ['In which format should the files be handed over?', /figma|svg|psd|ai file|format/iu],
    ['Who gives feedback, and who decides?', /feedback|approv/iu],
  ],
  plans: [
    "I'd begin with rough sketches of different directions, and detail only the one you choose.",
    "I'd start from the main task of your users and draw that flow first.",
    "I'd settle type and colour on one screen, and carry it to the others from there.",
    "I'd ask for your feedback on a first screen before drawing more.",
  ],
}

const writing: Trade = {
  finds:
    /\bwrit(?:e|er|ers|ing)\b|copywrit\w*|blogs?\b|articles?\b|content (?:writ|creat|market)\w*|proofread\w*|\bedit(?:or|ing)\b|e-?books?|newsletters?|\bscripts? writ\w*/giu,
  questions: [
    ['Who reads it, and what should they do afterwards?', /audience|readers|target/iu],
    ['Is there a text whose tone you like?', /tone|style|example|sample/iu],
    ['How long should each piece be?', /words|pages|length/iu],
    ['Do you provide the topics, or should I suggest some?', /topics|keywords|brief/iu],
    ['Who checks the facts on your side?', /fact|review/iu],
  ],
  plans: [
    "I'd send an outline first, so that the direction is settled before the full text.",
    "I'd write one opening first and have you correct its tone before going on.",
    "I'd begin with what your readers ask most and build the piece around that.",
  ],
}

const translation: Trade = {
  finds:
    /translat\w*|locali[sz]\w*|interpret(?:er|ing)|subtitl\w*|transcri\w*|bilingual|native (?:speaker|language)/giu,
  questions: [
    ['Is there a glossary, or terms that are fixed?', /glossary|terminology/iu],
    ['Which readers is it for, and in which country?', /audience|readers|market/iu],
    ['How many words are there?', /\d[\d,.]* words|pages/iu],
    ['In which format do the texts come?', /word|pdf|excel|format|srt/iu],
    ['Will somebody on your side review the text?', /review|proofread/iu],
  ],
  plans: [
    "I'd settle the key terms with you on the first page, and keep to them.",
    "I'd send the first part early, so you can tell me whether the tone is right.",
    "I'd collect unclear places and ask about them together.",
  ],
}

const marketing: Trade = {
  finds:
    /\bSEO\b|marketing|google ads|facebook ads|social media|\bPPC\b|campaigns?|growth|tag manager|\bGA4\b|email (?:blast|campaign)\w*|mailchimp|klaviyo/giu,
  questions: [
    ['What has worked so far, and what has not?', /so far|previous|currently/iu],
    ['Which figure should move first?', /kpi|conversion|traffic|sales|metrics/iu],
    ['Who are the customers you want more of?', /target|audience|customers|niche/iu],
    ['Which channels are already running?', /facebook|google|instagram|tiktok|linkedin|email/iu],
    ['Is tracking in place?', /tracking|analytics|ga4|tag manager|pixel/iu],
  ],
  plans: [
    "I'd look at the numbers you have before suggesting anything new.",
    "I'd check the tracking first, since everything else is judged by it.",
    "I'd try one change at a time, so it's clear which one worked.",
  ],
}

const video: Trade = {
  finds:
    /video\w*|animation\w*|after effects|premiere|reels?\b|youtube edit\w*|motion graphics|podcast\w*|photo\w*|audio/giu,
  questions: [
    ['How long should the finished piece be?', /minutes|seconds|length|hour/iu],
    ['Where will it be shown?', /youtube|tiktok|instagram|website|\btv\b/iu],
    ['Is the raw material ready?', /raw|footage|provided/iu],
    ['Is there a piece whose rhythm you like?', /example|similar|reference|style/iu],
  ],
  plans: [
    "I'd cut a short piece first, so that style and pace are settled before the rest.",
    "I'd go through the material and propose a rough order before polishing anything.",
  ],
}

const testing: Trade = {
  finds: /\bQA\b|test(?:er|ing|s)\b|test cases?|quality assurance|selenium|cypress|playwright/giu,
  questions: [
    ['Which flows must never break?', /critical|regression/iu],
    ['What is covered by tests today?', /existing tests|coverage|automated/iu],
    ['Where do findings go?', /jira|report|ticket/iu],
    ['How often do you release?', /release|sprint|weekly|daily/iu],
  ],
  plans: [
    "I'd list the flows that matter most and test those before anything else.",
    "I'd report each finding with the exact steps that lead to it.",
  ],
}

/** For work of any kind. */
export const anyTrade: Trade = {
  finds: /(?!)/u,
  questions: [
    ['What would a good result look like to you?', /(?!)/u],
    ['What is there already that I could build on?', /existing|already|current/iu],
    ['What should be finished first?', /first|phase|milestone/iu],
    ['Is there an example of what you have in mind?', /example|similar|sample|like this/iu],
    ['Which part matters most to you?', /most important|priority/iu],
    ['Is there a date that the work depends on?', /deadline|asap|weeks?|days|month/iu],
    ['What has kept this from being done until now?', /(?!)/u],
    ['Is there anything that must stay exactly as it is?', /must (?:stay|remain)/iu],
    ['How would you like to be kept up to date?', /daily update|communicat|slack|meeting/iu],
    ['What would make a result unusable for you?', /(?!)/u],
    ['Who will use the result day to day?', /users|team|customers/iu],
    ['Who else will be involved on your side?', /team|developer|manager/iu],
  ],
  plans: [
    "I'd begin with a small piece that you can judge, before going on to the rest.",
    "I'd go through the details with you first and send you a short written outline.",
    "I'd start with the part that the rest depends on.",
    "I'd show you something early, while changes are still easy.",
    "I'd note every open point on one page and clear them with you one by one.",
    "First I'd send you a short list of what finished means, so you can correct it.",
    "I'd work through the unclear parts before the easy ones.",
    "I'd keep you posted after each step, so nothing comes as a surprise.",
    "I'd look at what you have tried so far before proposing anything.",
    "I'd take the smallest version that is of use to you and build on it.",
  ],
}

export const otherTrades: readonly Trade[] = [
  design,
  writing,
  translation,
  marketing,
  video,
  testing,
]
