import type { Trade } from '../trade.ts'

export const documents: Trade = {
  finds: /\bPDFs?\b|\bOCR\b|document (?:pars|process)\w*|\bpars(?:e|er|ing)\b|invoices?\b/giu,
  questions: [
    ['Are the files mostly digital text, or scans?', /scan|ocr|handwrit|image/iu],
    [
      'How many different layouts are there?',
      /many different|various|\d+ (?:layout|format)|original pdf|the pdf/iu,
    ],
    ['How will you judge accuracy: field by field, or by document?', /accura|percent/iu],
    ['Could you share a few typical files, and the most awkward one?', /attached|sample|example/iu],
    [
      'Which system takes over the extracted fields?',
      /json|database|sheet|excel|html|repository|pipeline/iu,
    ],
    [
      'Which fields do you need from each file?',
      /fields?\b|columns?\b|\bnames?\b|amounts?\b|dates?\b|totals?\b|line items?/iu,
    ],
    [
      'Which languages appear in the files?',
      /english|german|french|spanish|arabic|chinese|language|hebrew|russian/iu,
    ],
    [
      'How many files come in, and how often?',
      /\d[\d,.]*\+? (?:\w+ )?(?:pdf|file|page|document|invoice)|per (?:day|month|week)|daily|monthly|weekly/iu,
    ],
    [
      "What should happen to files that can't be read?",
      /unreadable|exception|fail|error|manual review/iu,
    ],
    [
      'May the files leave your own systems, or must the reading happen there?',
      /confidential|on[- ]prem|local|gdpr|hipaa|private|cloud|\bAPIs?\b/iu,
    ],
    [
      'Do new layouts turn up often, or is the set fixed?',
      /new (?:layout|format|template|supplier|vendor)|various|different/iu,
    ],
    ['Are there tables that run over several pages?', /tables?\b|multi[- ]page/iu],
  ],
  plans: [
    "I'd take the most awkward document first, because it decides which approach holds.",
    "I'd set up a small checked set of documents first, so every change can be measured against it.",
    "I'd use the text layer of a page, and its picture only where there is none.",
    "I'd flag fields that were read with low confidence, so a person looks at those only.",
    "I'd group the files by layout before writing anything, and begin with the largest group.",
    "I'd agree with you on the fields and how each is written, dates and amounts above all.",
    "I'd keep a link from each value to its page, so it can be checked.",
    "I'd look for values in the files that must agree, and use them as a test.",
    "I'd read the first misses one by one, since they tell what the rules lack.",
    "I'd put unreadable files aside with a reason, instead of skipping them silently.",
  ],
}
