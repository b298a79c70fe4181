import { never, type Trade } from '../trade.ts'

const made =
  /\bCAD\b|solidworks|fusion 360|inventor|mechanical|enclosure|injection|sheet metal|manufactur|3d print|product (?:design|development)|prototype/iu
const plan = /autocad|floor ?plan|site plan|architect|drawings?|dwg|blueprint/iu

/** Design of things that are made: parts, products and the drawings for them. */
export const modeling: Trade = {
  finds:
    /\bCAD\b|autocad|solidworks|fusion 360|sketchup|\brevit\b|3d (?:model\w*|print\w*|render\w*)|mechanical (?:design\w*|engineer\w*|drawings?)|product (?:design|development)|floor ?plans?|site plans?|(?:2d|technical|architectural|shop|engineering) drawings?|prototyp\w*|enclosures?\b/giu,
  vague:
    /^(?:prototyp\w*|product (?:design|development)|3d model\w*|3d render\w*|enclosures?|site plans?)$/iu,
  questions: [
    ['Which file format do you need?', /step\b|stl\b|dwg|dxf|format|obj\b/iu],
    [
      'Do you have a sketch, or is it an idea so far?',
      /sketch|drawing|photo|image|attached|\bplans?\b/iu,
      made,
    ],
    [
      'How will it be made, and in what numbers?',
      /3d print|injection|cnc|sheet metal|units|pieces|quantity/iu,
      made,
    ],
    ['Which size is fixed, and by what?', /dimension|\bmm\b|inch|size/iu, made],
    [
      'Are there drawings or measurements to start from?',
      /drawings?|dwg|measure|scan|attached|survey/iu,
      plan,
    ],
    [
      'Which standards do the drawings have to follow?',
      /standard|\biso\b|asme|code\b|permit/iu,
      plan,
    ],
    ['Which material do you have in mind?', /material|plastic|steel|alumin|wood|\babs\b/iu, made],
    [
      'Is it for permits, or for your own planning?',
      /permit|approval|council/iu,
      /floor ?plan|site plan|architect/iu,
    ],
  ],
  plans: [
    ["I'd settle the size and the fixed points with you before I model any detail.", never, made],
    [
      "I'd send you a rough model first, so the shape is right before the details.",
      never,
      /3d|\bCAD\b|solidworks|fusion|product/iu,
    ],
    ["I'd check early how each part can be made.", never, made],
    ["I'd do one drawing completely first, so it can serve as the pattern.", never, /drawings/iu],
    ["I'd begin with what is measured, and mark what is assumed.", never, plan],
    ["I'd ask for the limits first: size, material and how it will be made.", never, made],
  ],
}
