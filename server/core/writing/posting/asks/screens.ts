const letterWord =
  /\b(?:proposal|cover letter|letter|application|reply|response|bid|message|answer|pitch)\b|\b(?:first|last|top|opening|closing) (?:line|sentence|word|paragraph)\b|\b(?:start|begin|open|end|finish|sign off) (?:it |your \w+ |with|by)/iu
const secretWord =
  /\b(?:word|phrase|code ?word|password|keyword|emoji|smiley|secret|colou?r|favou?rite|animal|fruit|movie|song|pizza|pet|joke|capital of|number)\b|["“‘'][^"”’']{1,40}["”’']|\b[A-Z]{1,10}-?\d{3,}\b/u
const proving =
  /\b(?:so (?:that )?(?:i|we) (?:can )?(?:know|see|be sure|tell)|to (?:prove|show|confirm|make sure|verify|ensure|let us know)|test to see|proof)\b.{0,50}\b(?:read|human|bots?|robots?|attention|real person|paying)\b/iu
const reading =
  /\bif you(?:'ve|’ve| have)? (?:actually |really )?(?:read|made it|got(?:ten)?|come|reached) (?:this|all|it|everything|the|to|down)\b/iu
const marking =
  /\b(?:start|begin|open|end|finish|mention|include|write|use|put|type|add|say|quote|tell|name|what)\b/iu
const favourite =
  /\bfavou?rite (?:colou?r|animal|food|movie|film|song|fruit|book|pizza|number|word|band|season|pet|drink|emoji|dish|city|place|thing)/iu
/** Questions that anybody can answer and that have nothing to do with work. */
const trivia = [
  /\bwhat(?:'s|’s| is) (?:\d+\s?(?:[-+x*×/]|plus|minus|times)\s?\d+|the capital of|(?:two|three|four|five|six|seven|eight|nine|ten) (?:plus|minus|times) )/iu,
  /\b(?:result|sum|answer|product|total) (?:of|to) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s?(?:plus|minus|times|and|[-+x*×/])\s?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu,
  /\bhow many (?:legs|fingers|toes|eyes|sides|wheels|wings|continents|planets|oceans|letters are|days (?:are|does|has)|hours are|months (?:are|does|has)|colou?rs (?:are|does|has))\b/iu,
  /\bwhat colou?r (?:is|are) (?:the sky|grass|snow|a banana|bananas|the sun|oranges)\b/iu,
  /\b(?:today['’]s|the current|the) weather\b(?! (?:api|app|data|forecast|service|widget|station))(?= (?:in (?:your|the)|where|like|outside|today|is|at)|[.?!]|$)/iu,
  /\b(?:last|latest) (?:song|book|film|movie|series|album|podcast|meal) (?:that )?you\b/iu,
  /\b(?:today['’]s date|what day (?:is it|of the week))\b/iu,
]

/** Tells whether a sentence asks for something that only shows that the posting was read. */
export function screens(text: string): boolean {
  if (text.length > 400) return false
  if (favourite.test(text)) return marking.test(text) || text.endsWith('?')
  if (trivia.some((question) => question.test(text)))
    return marking.test(text) || text.endsWith('?')
  if (!marking.test(text)) return false
  if (proving.test(text)) return true
  if (reading.test(text) && secretWord.test(text)) return true
  return (
    letterWord.test(text) &&
    secretWord.test(text) &&
    /\b(?:start|begin|open|end|finish|mention|include|write|use|put|type|add|say|quote)\b.{0,60}(?:\b(?:word|phrase|code ?word|password|keyword|emoji|smiley)\b|["“‘']|\b[A-Z]{1,10}-?\d{3,})/iu.test(
      text,
    )
  )
}
