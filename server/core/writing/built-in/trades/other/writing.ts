import type { Trade } from '../trade.ts'

export const writing: Trade = {
  finds:
    /\bwrit(?:e|er|ers|ing)\b|copywrit\w*|blog (?:posts?|articles?|writ\w*|content)|articles?\b|content (?:writ|creat)\w*|proofread\w*|\bedit(?:or|ing)\b|\brewrit\w*|product descriptions?|\bresumes?\b|\bCVs?\b|e-?books?|newsletters?|\bscripts? writ\w*/giu,
  questions: [
    ['Who reads it, and what should they do afterwards?', /audience|readers|target/iu],
    ['Is there a text whose tone you like?', /tone|style|example|sample/iu],
    ['How long should each piece be?', /words|pages|length/iu],
    ['Do you provide the topics, or should I suggest some?', /topics|keywords|brief/iu],
    ['Who checks the facts on your side?', /fact|review/iu],
    [
      'Where will it be published?',
      /blog|website|linkedin|magazine|amazon|kindle|newsletter|medium|e-?mail/iu,
    ],
    [
      'What should a reader find here and nowhere else?',
      /unique|original|angle|perspective|proofread|\bedit(?:or|ing)?\b/iu,
    ],
    ['Is there anyone I could ask about the subject?', /interview|expert|sources?\b|proofread/iu],
    ['Under whose name will it appear?', /ghost ?writ|by-?line|my name|author/iu],
    ['Which words or claims should be avoided?', /avoid|never|don['’]t (?:use|mention)|banned/iu],
    [
      'Should people find it through search?',
      /\bseo\b|keyword|search|rank|proofread|novel|story/iu,
    ],
    ['How many rounds of changes do you usually need?', /revision|rounds?\b|edits\b/iu],
    [
      'Is there a draft, or does it start from nothing?',
      /draft|manuscript|existing|rewrit|from scratch|\bedit|proofread/iu,
    ],
    [
      'How much do readers know about it beforehand?',
      /beginner|expert|technical|audience|general public|laym[ae]n/iu,
    ],
  ],
  plans: [
    "I'd send an outline first, so that the direction is settled before the full text.",
    "I'd write one opening first and have you correct its tone before going on.",
    "I'd begin with what your readers ask most and build the piece around that.",
    "I'd read a few texts you like first, and note what they have in common.",
    [
      "I'd gather the facts and their sources before writing a sentence.",
      /proofread|\bedit(?:or|ing)?\b/iu,
    ],
    [
      "I'd talk through the main point with you until it fits into one line.",
      /proofread|\bedit(?:or|ing)?\b/iu,
    ],
    [
      "I'd shorten the draft once before you see it, so you read only what is needed.",
      /proofread|\bedit(?:or|ing)?\b/iu,
    ],
    "I'd read it aloud before handing it over, since that shows where it stumbles.",
    "I'd mark each statement that needs your eye, so it doesn't slip by.",
    "I'd put open points in the margin and not guess at them.",
    "I'd keep a short list of your spellings and terms as the text grows.",
    "I'd try a single page first, so you can say what is too much or too little.",
  ],
}
