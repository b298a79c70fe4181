import { isThere, never, type Trade } from '../trade.ts'

const screens =
  /\bUI\b|\bUX\b|figma|screens?\b|\bapps?\b|web ?site|web design|dashboard|landing|wirefram/iu

/** Design of what is seen on a screen and used. */
export const design: Trade = {
  finds:
    /\bU[IX](?:\/U[IX])?\b(?: design\w*)?|figma(?! (?:designs? |files? )?to\b)|(?:web|web ?site|app|mobile|product|landing page|interface|dashboard) (?:re)?design(?:s|er|ers)?\b|\bdesign(?:s|er|ers|ing)?\b|\bredesign\w*|mock-?ups?|prototyp\w*|wirefram\w*/giu,
  vague: /^(?:design\w*|redesign\w*|prototyp\w*|mock-?ups?|product design\w*)$/iu,
  questions: [
    ['Who will use it?', /target (?:group|audience)|users|customers/iu, screens],
    [
      'Is there a brand guide, or is the look still open?',
      /brand guide|guideline|style guide|existing brand/iu,
      screens,
    ],
    ['Which examples do you like?', /example|similar|inspir|reference|like this/iu, screens],
    ['Which screens come first?', /screens|pages|home ?page|landing/iu, screens],
    ['Who gives feedback, and who decides?', /feedback|approv/iu],
    [
      'What should people do first when they open it?',
      /sign ?up|\bbuy\b|\bbook\b|conversion|call to action/iu,
      screens,
    ],
    [
      'Who builds it once the design is done?',
      /develop|\bcode|webflow|wordpress|shopify|html|react|framer/iu,
      screens,
    ],
    ['Are the texts written, or still to come?', /\btexts?\b|\bcopy\b|content/iu, screens],
    ['What bothers people about the current version?', /complain|feedback|problem/iu, isThere],
  ],
  plans: [
    [
      "I'd begin with rough sketches in different directions, and detail only the one you choose.",
      never,
      screens,
    ],
    [
      "I'd start from the main task of your users and draw that flow first.",
      /figma (?:design|file|to\b)|from (?:an? |the )?(?:figma|design|mock)/iu,
      screens,
    ],
    [
      "I'd settle type and color on one screen and carry it to the others from there.",
      never,
      screens,
    ],
    ["I'd ask for your feedback on a first screen before drawing more.", never, screens],
    ["I'd use real texts and names in the draft, because filler hides problems.", never, screens],
    ["I'd collect a handful of references with you and say what each does well.", never, screens],
    ["I'd keep early drafts rough, so that changing course costs little.", never, screens],
  ],
}
