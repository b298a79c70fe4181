import { never, type Trade } from '../trade.ts'

const edited = /video|reels?\b|footage|film|vlog|shorts\b|tiktoks?\b/iu
const drawn = /animat|motion|explainer/iu
const heard = /podcast|audio|voice|sound/iu
const still = /photo|retouch/iu

export const video: Trade = {
  finds:
    /video (?:edit\w*|produc\w*|anim\w*|creat\w*)|\bedit(?:ing)? (?:\w+ )?videos?|videos?\b|animat(?:ion|ions|or|ed)\b|after effects|premiere pro|\breels?\b|youtube edit\w*|motion graphics|podcast edit\w*|podcasts?\b|photo (?:edit\w*|retouch\w*|manipulat\w*)|photo\w*|audio (?:edit\w*|mix\w*|produc\w*)|audio/giu,
  vague: /^(?:videos?|photo\w*|audio|animat\w*|podcasts?|reels?)$/iu,
  questions: [
    [
      'How long should the finished piece be?',
      /minutes|seconds|length|hour/iu,
      new RegExp(`${edited.source}|${drawn.source}`, 'iu'),
    ],
    [
      'Where will it be shown?',
      /youtube|tiktok|instagram|website|\btv\b/iu,
      new RegExp(`${edited.source}|${drawn.source}`, 'iu'),
    ],
    ['Is the raw material ready?', /raw|footage|provided|animat/iu, edited],
    [
      'Is there a video whose style you like?',
      /example|similar|reference|style/iu,
      new RegExp(`${edited.source}|${drawn.source}`, 'iu'),
    ],
    [
      'How many pieces are there?',
      /\d+ (?:\w+ )?(?:videos?|reels?|photos?|episodes?|clips?|images?)|per (?:week|month)|weekly|daily|monthly|ongoing/iu,
    ],
    [
      'Is there music you have the rights to?',
      /music|soundtrack|licen[sc]|royalty/iu,
      new RegExp(`${edited.source}|${drawn.source}`, 'iu'),
    ],
    [
      'Should it be upright?',
      /16:9|9:16|vertical|square|format|horizontal|tiktok|reels?|shorts|youtube/iu,
      edited,
    ],
    ['Should there be subtitles?', /subtitle|caption/iu, edited],
    ['Do you have a script to follow?', /script|storyboard|outline/iu, drawn],
    ['Will you need the project files as well?', /project files?|source files?|\bpsd\b|\baep\b/iu],
    ['How long is a typical episode?', /minutes|hours?\b/iu, /podcast/iu],
    [
      'Could you share one picture before and after, as you like it?',
      /example|reference|sample/iu,
      still,
    ],
  ],
  plans: [
    [
      "I'd cut a short piece first, so that style and pace are settled before the rest.",
      /photo/iu,
      edited,
    ],
    [
      "I'd go through the material and propose a rough order before polishing anything.",
      never,
      edited,
    ],
    ["I'd write down the one thing a viewer should remember, and work toward it.", never, drawn],
    ["I'd finish a single piece completely first, so it can serve as the pattern.", never],
    [
      "I'd send a rough version that shows only the timing, before any effects.",
      still,
      new RegExp(`${edited.source}|${drawn.source}`, 'iu'),
    ],
    [
      "I'd get the sound right early, because people forgive a weak picture sooner.",
      still,
      new RegExp(`${edited.source}|${heard.source}`, 'iu'),
    ],
    ["I'd watch it on a phone with the sound off, as many people will.", still, edited],
    ["I'd settle the look with you on a few still frames.", never, drawn],
  ],
}
