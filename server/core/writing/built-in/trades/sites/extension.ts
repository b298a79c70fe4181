import { isThere, isWhole, never, type Trade } from '../trade.ts'

export const extension: Trade = {
  finds: /\b(?:chrome|browser|firefox|safari|edge) (?:extensions?|add-?ons?)\b|\bextensions?\b/giu,
  vague: /^extensions?$/iu,
  questions: [
    ['Will it be in the store, or only for your team?', /store|private|internal|publish/iu],
    ['Which pages does it have to work on?', /https?:|pages?\b|linkedin|website/iu],
    [
      'Does it need an account, or does it work for anybody who installs it?',
      /log ?in|account|auth/iu,
      isWhole,
    ],
    ['Which other browsers matter to you?', /firefox|safari|edge/iu],
    [
      'What should it remember between two visits?',
      /stor(?:e|age)\b|save|sync|remember|history/iu,
      isWhole,
    ],
    [
      'Should anything be sent to a server, or does all of it stay local?',
      /server|backend|\bapis?\b|local|database|cloud/iu,
      isWhole,
    ],
    [
      'How do people start it: a button, a shortcut or on its own?',
      /button|pop-?up|shortcut|automatically|click|side ?bar|side panel/iu,
      isWhole,
    ],
    ['Which version of the browser API is it written for?', /manifest|\bv[23]\b/iu, isThere],
  ],
  plans: [
    ["I'd get the main action working on one real page first.", never, isWhole],
    [
      "I'd ask for as few permissions as possible, which also makes the store review shorter.",
      /internal|private/iu,
    ],
    [
      "I'd send you an early build to load by hand, so you can try it while it grows.",
      never,
      isWhole,
    ],
    ["I'd keep what depends on a page's layout in one place, since pages change.", never],
    [
      "I'd check early what the browser allows, because that decides how it can be built.",
      never,
      isWhole,
    ],
    ["I'd try it in a fresh profile, the way a first user meets it.", never],
    ["I'd open it on unrelated pages too, where it should do nothing.", never],
  ],
}
