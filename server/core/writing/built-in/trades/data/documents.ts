import { isRepeated, never, type Trade } from '../trade.ts'

const read =
  /\bOCR\b|\bpars\w*|\bextract\w*|\bscann?\w*|\bread(?:er|ing)?\b|convert\w*|digiti[sz]\w*/iu

export const documents: Trade = {
  finds:
    /\bPDFs? (?:\w+ )?(?:extract\w*|pars\w*|scrap\w*|process\w*|conver\w*|read\w*)|\bPDFs?\b|\bOCR\b|document (?:pars|process|extract)\w*|\bpars(?:e|er|ing)\b|invoices?\b/giu,
  vague: /^(?:invoices?|pdfs?|pars\w+)$/iu,
  questions: [
    ['Are the files mostly digital text, or scans?', /scan|ocr|handwrit|image/iu, read],
    [
      'How many different layouts are there?',
      /many different|various|\d+ (?:layout|format)|original pdf|the pdf/iu,
      read,
    ],
    [
      'Could you share a few typical files, and the most awkward one?',
      /attached|sample|example/iu,
      read,
    ],
    [
      'Where should the extracted fields go?',
      /json|database|sheet|excel|html|repository|pipeline|csv/iu,
      read,
    ],
    [
      'Which fields do you need from each file?',
      /fields?\b|columns?\b|\bnames?\b|amounts?\b|dates?\b|totals?\b|line items?/iu,
      read,
    ],
    [
      'Which languages appear in the files?',
      /english|german|french|spanish|arabic|chinese|language|hebrew|russian/iu,
      read,
    ],
    [
      'How many files come in, and how often?',
      /\d[\d,.]*\+? (?:\w+ )?(?:pdf|file|page|document|invoice)|per (?:day|month|week)|daily|monthly|weekly/iu,
      read,
    ],
    [
      "What should happen to files that can't be read?",
      /unreadable|exception|fail|error|manual review/iu,
      read,
    ],
    [
      'May the files leave your own systems?',
      /on[- ]prem|local|cloud|\bAPIs?\b/iu,
      /confidential|gdpr|hipaa|private|sensitive|medical|patient|financial/iu,
    ],
  ],
  plans: [
    [
      "I'd take the most awkward document first, because it decides which approach holds.",
      never,
      read,
    ],
    [
      "I'd check a small set of documents by hand first, so every change can be measured against it.",
      never,
      read,
    ],
    [
      "I'd use the text layer of a page, and its picture only where there is none.",
      never,
      /\bPDFs?\b/iu,
    ],
    [
      "I'd flag fields that were read with low confidence, so a person looks at those only.",
      never,
      /\bOCR\b|scan|handwrit/iu,
    ],
    [
      "I'd group the files by layout and begin with the largest group.",
      never,
      /formats|layouts|different|various/iu,
    ],
    ["I'd keep a link from each value to its page, so it can be checked.", never, read],
    [
      "I'd put unreadable files aside with a reason instead of skipping them silently.",
      never,
      isRepeated,
    ],
  ],
}
