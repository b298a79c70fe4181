import type { Trade } from '../trade.ts'

export const video: Trade = {
  finds:
    /video\w*|animation\w*|after effects|premiere|reels?\b|youtube edit\w*|motion graphics|podcast\w*|photo\w*|audio/giu,
  questions: [
    ['How long should the finished piece be?', /minutes|seconds|length|hour/iu],
    ['Where will it be shown?', /youtube|tiktok|instagram|website|\btv\b/iu],
    ['Is the raw material ready?', /raw|footage|provided/iu],
    ['Is there a piece whose rhythm you like?', /example|similar|reference|style/iu],
    [
      'How many pieces are there, and how often do new ones come?',
      /\d+ (?:\w+ )?(?:videos?|reels?|photos?|episodes?|clips?|images?)|per (?:week|month)|weekly|daily|monthly|ongoing/iu,
    ],
    ['Who is it for, and what should they do next?', /audience|viewers|target|call to action/iu],
    ['Is there music you have the rights to?', /music|soundtrack|licen[sc]|royalty|photo/iu],
    [
      'In which format and shape do you need it?',
      /16:9|9:16|vertical|square|format|\b4k\b|1080|\bmp4\b|resolution|horizontal/iu,
    ],
    ['Should there be subtitles?', /subtitle|caption|photo|audio|podcast/iu],
    ['Do you have a script or an outline to follow?', /script|storyboard|outline|photo/iu],
    ['Which colors, fonts or logos have to appear?', /brand|logo|fonts?\b|colou?r|audio|podcast/iu],
    ['Who speaks in it, if anyone?', /voice|narrat|speaker|\bhosts?\b|interview|photo/iu],
    ['Which moments have to stay in?', /must (?:include|keep)|highlight|photo|animation/iu],
    ['Will you need the project files as well?', /project files?|source files?|\bpsd\b|\baep\b/iu],
  ],
  plans: [
    "I'd cut a short piece first, so that style and pace are settled before the rest.",
    "I'd go through the material and propose a rough order before polishing anything.",
    [
      "I'd write down the one thing a viewer should remember, and work toward it.",
      /photo|podcast|audio/iu,
    ],
    "I'd sort the raw material first and set the strongest parts aside.",
    [
      "I'd get the sound right early, because people forgive a weak picture sooner.",
      /photo|retouch/iu,
    ],
    "I'd finish a single piece completely first, so it can serve as the pattern.",
    [
      "I'd send a rough version that shows only the timing, before any effects.",
      /photo|podcast|audio/iu,
    ],
    ["I'd ask for your notes by time mark, so each one finds its place.", /photo|retouch/iu],
    ["I'd watch it on a phone with the sound off, as many people will.", /photo|podcast|audio/iu],
    ["I'd settle the look with you on a few still frames.", /photo|podcast|audio/iu],
    "I'd keep the project files tidy, so a later change stays small.",
    [
      "I'd try more than one opening, since the first seconds decide whether people stay.",
      /photo|retouch/iu,
    ],
    "I'd check the quality of the raw files before planning anything around them.",
  ],
}
