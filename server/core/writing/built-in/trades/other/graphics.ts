import { never, type Trade } from '../trade.ts'

const brand = /logo|brand|identity/iu
const printed =
  /print|packag|label|flyer|brochure|poster|banner|menu|business card|sticker|shirt|book/iu

/** Graphic design: brands, print and drawn pictures. */
export const graphics: Trade = {
  finds:
    /logos?\b(?! (?:generator|maker|app|tool|editor))|brand (?:identity|design|guid\w*)|branding|rebrand\w*|graphic(?:s|al)? design\w*|\bgraphics?\b|illustrat(?:ion|ions|or|ors|ing|ed?)\b|packag\w* design|\bpackaging\b|(?:label|flyer|brochure|poster|banner|cover|t-?shirt|sticker|menu|card|catalogu?e|print) design\w*|(?:flyers?|brochures?|posters?)\b(?! (?:generator|maker|app|tool|editor))|photoshop|\bcanva\b/giu,
  vague: /^(?:graphics?|illustrat(?:or|ors|e|ed)|photoshop|canva|packaging)$/iu,
  questions: [
    [
      'Is there a brand guide, or is the look still open?',
      /brand guide|guideline|style guide|existing brand/iu,
    ],
    ['Which examples do you like?', /example|similar|inspir|reference|like this/iu],
    ['In which format should the files be handed over?', /svg|psd|ai file|format|canva/iu],
    [
      'What is fixed already: a name, colors, a typeface?',
      /colou?r|font|typeface|palette|existing (?:logo|brand)|brand guide/iu,
      brand,
    ],
    [
      'Where will it be seen most?',
      /print|screen|\bweb|\bapps?\b|packag|shirt|social|label|book|flyer/iu,
      brand,
    ],
    ['What should people think of when they see it?', /feel|convey|message|impression/iu, brand],
    [
      "Is there anything you've seen that you don't want?",
      /avoid|don['’]t (?:want|like)|not like|dislike/iu,
    ],
    ['Which sizes do you need?', /sizes?\b|dimensions?|\d ?x ?\d|inch|\bmm\b|\bpx\b/iu, printed],
    ['Do you have a printer already?', /printer|printing|factory|digital|social/iu, printed],
    [
      'Are the texts final?',
      /\btexts?\b|\bcopy\b|content|digital art/iu,
      /flyer|brochure|packag|label|menu|poster|catalogu?e/iu,
    ],
  ],
  plans: [
    [
      "I'd begin with rough sketches in different directions, and detail only the one you choose.",
      /canva|retouch/iu,
    ],
    ["I'd begin without color, so that the shape is judged first.", never, /logo|identity/iu],
    ["I'd test it at the smallest size it will be seen at.", never, /logo|identity|icon|label/iu],
    ["I'd look at what others in your field show, and where yours can differ.", never, brand],
    ["First I'd agree with you on a few words that describe the look.", /retouch/iu],
    ["I'd show the draft where it will really be seen, not on an empty page.", /retouch/iu],
    ["I'd settle size and format with you before I start.", never, printed],
    ["I'd collect a handful of references with you and say what each does well.", /retouch/iu],
  ],
}
