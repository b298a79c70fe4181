import type { Trade } from '../trade.ts'

export const translation: Trade = {
  finds: /translat\w*|locali[sz]\w*|interpret(?:er|ing)|subtitl\w*|transcri\w*/giu,
  questions: [
    ['Is there a glossary, or terms that are fixed?', /glossary|terminology/iu],
    ['Which readers is it for, and in which country?', /audience|readers|market/iu],
    ['How many words are there?', /\d[\d,.]* words|pages/iu],
    ['In which format do the texts come?', /word|pdf|excel|format|srt/iu],
    ['Will somebody on your side review the text?', /review|proofread/iu],
    [
      'Which variety of the language do your readers speak?',
      /american|british|latin|brazil|mexic|canadian|simplified|traditional|dialect|transcri/iu,
    ],
    [
      'Should it stay close to the original, or read freely?',
      /literal|natural|faithful|accura|adapt|transcri|verbatim/iu,
    ],
    [
      'Are there earlier translations I should be in line with?',
      /previous|existing translation|earlier|translation memory|transcri/iu,
    ],
    [
      'Which names and words should stay untranslated?',
      /brand names|untranslated|(?:not|don['’]t) translate|transcri/iu,
    ],
    ['How formal should it sound?', /formal|casual|\btone\b|style|transcri/iu],
    [
      'What will it be used for?',
      /website|\bapps?\b|books?\b|course|court|visa|certif|legal|manual|subtitl|youtube/iu,
    ],
    [
      'Will a public office have to accept it, or is it for your own use?',
      /certif|notar|sworn|official|website|\bapps?\b|book|games?\b|video|transcri/iu,
    ],
    [
      'Is space limited anywhere, such as on buttons or in captions?',
      /character limit|space|subtitl|books?\b|novel|transcri/iu,
    ],
    ['Is the source final, or may it still change?', /\bfinal|draft|ongoing|updates?\b/iu],
  ],
  plans: [
    "I'd settle the key terms with you on the first page, and keep to them.",
    "I'd send the first part early, so you can tell me whether the tone is right.",
    "I'd collect unclear places and ask about them together.",
    [
      "I'd read the whole text before translating the first line.",
      /transcri|subtitl|interpret(?:er|ing)/iu,
    ],
    [
      "I'd put it aside once, then read it through without the original beside it.",
      /interpret(?:er|ing)/iu,
    ],
    [
      "I'd keep the order and layout of the original, so both versions can be compared.",
      /interpret(?:er|ing)/iu,
    ],
    ["I'd check names, numbers and dates separately at the end.", /interpret(?:er|ing)/iu],
    ["First I'd ask how formal your readers expect it to be.", /transcri/iu],
    ["I'd note where a literal version would mislead, and offer you a choice.", /transcri/iu],
    "I'd look at related texts of yours and stay close to their wording.",
    ["I'd mark jokes, idioms and units that need more than a translation.", /transcri/iu],
    "I'd keep a list of recurring names, so each is written the same way everywhere.",
  ],
}
