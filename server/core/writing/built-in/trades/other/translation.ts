import { never, type Trade } from '../trade.ts'

const written = /translat|locali[sz]/iu
const spoken = /transcri|interpret(?:er|ing)|subtitl|voice/iu
const inSoftware = /\bapps?\b|games?\b|software|website|\bUI\b|strings/iu

export const translation: Trade = {
  finds:
    /translat\w*|locali[sz](?:ation|e|ing|er)|(?:court|simultaneous|sign language|phone|medical) interpret\w*|interpreters?\b|interpreting|subtitl\w*|transcri\w*/giu,
  vague: /^(?:interpreting|subtitl\w*|transcript\w*)$/iu,
  questions: [
    ['Is there a glossary, or terms that are fixed?', /glossary|terminology/iu, written],
    ['Which readers is it for, and in which country?', /audience|readers|market|certif/iu, written],
    ['How many words are there?', /\d[\d,.]* words|pages|ongoing/iu, written],
    ['In which format do the texts come?', /word\b|pdf|excel|format|srt/iu, written],
    ['Will somebody on your side review the text?', /review|proofread/iu, written],
    [
      'Which variety of the language do your readers speak?',
      /american|british|latin|brazil|mexic|canadian|simplified|traditional|dialect|transcri/iu,
      /english|spanish|portuguese|french|arabic|chinese/iu,
    ],
    [
      'How formal should it sound?',
      /formal|casual|\btone\b|style|transcri|certif|legal/iu,
      written,
    ],
    [
      'Will a public office have to accept it?',
      /notar|sworn|official/iu,
      /certificate|passport|birth|diploma|visa|immigration/iu,
    ],
    ['Is space limited anywhere, such as on buttons?', /character limit|space/iu, inSoftware],
    ['Is the source final, or may it still change?', /\bfinal|draft|ongoing|updates?\b/iu, written],
    ['How many minutes of recording are there?', /\d+ ?(?:min|hours?)/iu, /transcri|subtitl/iu],
    ['Do you need time codes and speaker names?', /time ?(?:code|stamp)|speaker/iu, /transcri/iu],
  ],
  plans: [
    ["I'd settle the key terms with you on the first page, and keep to them.", spoken, written],
    [
      "I'd send the first part early, so you can tell me whether the tone is right.",
      spoken,
      written,
    ],
    ["I'd collect unclear places and ask about them together.", never],
    ["I'd read the whole text before translating the first line.", spoken, written],
    [
      "I'd put it aside once, then read it through without the original beside it.",
      spoken,
      written,
    ],
    ["I'd check names, numbers and dates separately at the end.", /interpret/iu],
    ["I'd keep a list of recurring names, so each is written the same way everywhere.", never],
    [
      "I'd mark jokes and idioms that need more than a translation.",
      /legal|certif|technical|medical/iu,
      written,
    ],
  ],
}
