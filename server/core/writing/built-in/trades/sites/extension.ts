import type { Trade } from '../trade.ts'

export const extension: Trade = {
  finds: /\b(?:chrome|browser|firefox) extensions?\b|\bextensions?\b/giu,
  questions: [
    ['Will it be in the store, or only for your team?', /store|private|internal|publish/iu],
    ['Which pages does it have to work on?', /https?:|pages?\b|linkedin|website/iu],
    [
      'Does it need an account, or does it work for anybody who installs it?',
      /log ?in|account|auth/iu,
    ],
    ['Which other browsers matter to you?', /firefox|safari|edge/iu],
    ['What should it remember between two visits?', /stor(?:e|age)\b|save|sync|remember|history/iu],
    [
      'Should anything be sent to a server, or does all of it stay local?',
      /server|backend|\bapis?\b|local|database|cloud/iu,
    ],
    [
      'Is there a version in use today?',
      /existing|current|already|from scratch|new\b|build|creat|develop an?\b/iu,
    ],
    [
      'How do people start it: a button, a shortcut or on its own?',
      /button|pop-?up|shortcut|automatically|click|side ?bar|side panel/iu,
    ],
    [
      'Will it be free, or do people pay for it?',
      /free|paid|subscri|stripe|payment|internal|monet/iu,
    ],
    [
      'Roughly how many people will install it?',
      /users|team|internal|\d+ (?:people|installs?|downloads?)/iu,
    ],
    [
      'Under whose developer account will it be published?',
      /developer account|internal|private|store account/iu,
    ],
  ],
  plans: [
    "I'd get the main action working on one real page first, and widen it from there.",
    "I'd ask for as few permissions as possible, which also makes the store review shorter.",
    "I'd send you an early build to load by hand, so you can try it while it grows.",
    "I'd settle with you which click leads to which result, before building any screen.",
    "I'd keep what depends on a page's layout in one place, since pages change.",
    "I'd write down what it stores and where, in words your users can read.",
    "I'd check early what the browser allows, because that decides how it can be built.",
    "I'd try it in a fresh profile, the way a first user meets it.",
    "I'd open it on unrelated pages too, where it should do nothing.",
    "First I'd read the rules for publishing, since some of them shape the design.",
  ],
}
