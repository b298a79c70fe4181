import type { Trade } from '../trade.ts'

export const design: Trade = {
  finds:
    /\bUI\b|\bUX\b|figma(?! (?:designs? |files? )?to\b)|\bdesign(?:s|er|ers|ing)?\b|logos?\b|brand\w*|graphic\w*|illustrat\w*|mock-?ups?|prototyp\w*|wirefram\w*|photoshop|\bcanva\b|3d model\w*|\bCAD\b/giu,
  questions: [
    ['Who will use it?', /target (?:group|audience)|users|customers|logo|brand|banner|flyer/iu],
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
    [
      'What is fixed already: a name, colors, a typeface?',
      /colou?r|font|typeface|palette|existing (?:logo|brand)|brand guide|\bcad\b|3d/iu,
    ],
    [
      'Where will it be seen first: on screen, in print or on a product?',
      /print|screen|\bweb|\bapps?\b|packag|shirt|social|label/iu,
    ],
    [
      'What should people think or do when they see it?',
      /feel|convey|message|impression|\bcad\b|3d/iu,
    ],
    [
      "What have you seen that you'd rather not have?",
      /avoid|don['’]t (?:want|like)|not like|dislike/iu,
    ],
    [
      'Which sizes and versions do you need?',
      /sizes?\b|dimensions?|\d ?x ?\d|versions|variations|inch|\bmm\b|\bpx\b/iu,
    ],
    [
      'Who builds it once the design is done?',
      /develop|printer|printing|manufactur|\bcode|webflow|factory|logo/iu,
    ],
    ['Are the texts written, or still to come?', /\btexts?\b|\bcopy\b|content|logo|\bcad\b|3d/iu],
  ],
  plans: [
    "I'd begin with rough sketches of different directions, and detail only the one you choose.",
    [
      "I'd start from the main task of your users and draw that flow first.",
      /figma (?:design|file|to\b)|from (?:an? |the )?(?:figma|design|mock)|logo|brand|packag|flyer|banner|\bcad\b|3d|illustrat/iu,
    ],
    "I'd settle type and color on one screen, and carry it to the others from there.",
    "I'd ask for your feedback on a first screen before drawing more.",
    "I'd collect a handful of references with you and say what each does well.",
    ["I'd begin without color, so that shape and order are judged first.", /\bcad\b|3d|photo/iu],
    ["I'd test it at the smallest size it will be seen at.", /\bcad\b|3d/iu],
    ["I'd look at what others in your field show, and where yours can differ.", /\bcad\b|3d/iu],
    [
      "I'd use real texts and names in the draft, because filler hides problems.",
      /\bcad\b|3d|logo|illustrat/iu,
    ],
    ["First I'd agree with you on a few words that describe the look.", /\bcad\b/iu],
    "I'd name layers and files so that somebody else can carry on.",
    ["I'd show the draft where it will really be seen, not on an empty page.", /\bcad\b/iu],
    "I'd settle sizes and limits with you before shaping any detail.",
    "I'd keep early drafts rough, so that changing course costs little.",
  ],
}
