import { never, type Trade } from '../trade.ts'

const text =
  /writ|articles?\b|blog|copy|content|newsletter|e-?books?|descriptions?|scripts?\b|ghost/iu
const own = /proofread|\bedit(?:or|ing|ed)\b|rewrit/iu
const resume = /resum|\bCVs?\b|cover letter/iu
const published = /articles?\b|blog|newsletter|website|posts?\b|copy/iu

export const writing: Trade = {
  finds:
    /(?:copy|ghost|content|article|blog|technical|script|resume|grant|book|creative|email|proposal)[ -]?writ(?:e|er|ers|ing)\b|\bwrit(?:e|er|ers|ing)\b|copywrit\w*|ghostwrit\w*|blog (?:posts?|articles?|writ\w*|content)|articles?\b|content (?:writ|creat)\w*|proofread\w*|copy ?edit\w*|\bedit(?:or|ing)\b(?! (?:videos?|photos?))|\brewrit\w*|product descriptions?|\bresumes?\b|\bCVs?\b|e-?books?|newsletters?|\bscripts? writ\w*/giu,
  vague:
    /^(?:articles?|edit(?:or|ing)|write|resumes?|CVs?|newsletters?|e-?books?|content creat\w*)$/iu,
  questions: [
    [
      'Who reads it, and what should they do afterwards?',
      new RegExp(`audience|readers|target|${resume.source}|book`, 'iu'),
      text,
    ],
    [
      'Is there a text whose tone you like?',
      new RegExp(`tone|style|example|sample|${own.source}|${resume.source}`, 'iu'),
      text,
    ],
    [
      'How long should each piece be?',
      new RegExp(`words|pages|length|${own.source}|${resume.source}|book`, 'iu'),
      published,
    ],
    [
      'Do you provide the topics, or should I suggest some?',
      /topics|keywords|brief|website copy|landing/iu,
      /articles|blog|newsletters?|posts/iu,
    ],
    [
      'Who checks the facts on your side?',
      new RegExp(`fact|review|${own.source}|${resume.source}|fiction|novel`, 'iu'),
      published,
    ],
    [
      'Where will it be published?',
      /blog|website|linkedin|magazine|amazon|kindle|newsletter|medium|e-?mail/iu,
      /articles?\b|ghostwrit|books?\b/iu,
    ],
    [
      'Is there anyone I could ask about the subject?',
      new RegExp(`interview|sources?\\b|${own.source}|${resume.source}|fiction|novel`, 'iu'),
      text,
    ],
    [
      'Which words or claims should be avoided?',
      new RegExp(`avoid|never|don['’]t (?:use|mention)|banned|${resume.source}`, 'iu'),
      published,
    ],
    [
      'Should people find it through search?',
      /\bseo\b|keyword|search|rank/iu,
      /articles?\b|blog|website/iu,
    ],
    [
      'Is there a draft, or does it start from nothing?',
      /draft|manuscript|existing|rewrit|from scratch|\bedit|proofread|ongoing/iu,
      text,
    ],
    ['How many words are there?', /\d[\d,.]*k? words|pages/iu, own],
    ['How much may I change?', /light|heavy|thorough/iu, own],
    ['Which job is it meant for?', /position|role|industry/iu, resume],
  ],
  plans: [
    [
      "I'd send an outline first, so that the direction is settled before the full text.",
      new RegExp(`${own.source}|${resume.source}`, 'iu'),
      text,
    ],
    [
      "I'd write one opening first and have you correct its tone before going on.",
      new RegExp(`${own.source}|${resume.source}`, 'iu'),
      text,
    ],
    [
      "I'd begin with what your readers ask most and build the piece around that.",
      new RegExp(`${own.source}|${resume.source}|fiction|novel|script`, 'iu'),
      published,
    ],
    [
      "I'd read a few texts you like first, and note what they have in common.",
      new RegExp(`${own.source}|${resume.source}`, 'iu'),
      text,
    ],
    ["I'd shorten the draft once before you see it, so you read only what is needed.", own, text],
    ["I'd read it aloud before handing it over, since that shows where it stumbles.", resume, text],
    ["I'd put open points in the margin and not guess at them.", resume, own],
    ["I'd do a single page first, so you can say what is too much or too little.", resume, own],
    ["I'd ask you a few questions about each post you held before I write a line.", never, resume],
  ],
}
