/** Puts an article before one thing that has none: "scraping tool for shops" becomes "a scraping tool for shops". */
export function withArticle(words: string): string {
  if (
    /^(?:an?|the|my|our|your|this|these|those|that|some|any|all|each|every|both|several|many|multiple|various|more|other|another|one|two|three|four|five|six|seven|eight|nine|ten|\d|\p{L}+['’]s)\b/iu.test(
      words,
    )
  )
    return words
  const [head = ''] = words.split(
    /\s(?:for|of|in|on|with|to|that|which|from|by|using|and|at|who|via|into|like|between|as|is|similar|built|created|needed|featuring|capable|including|across)\s|,\s/iu,
  )
  if (!countable.test(head.trim()) || /\band\b|\//u.test(head)) return words
  if (/^\p{L}+ly\s/u.test(words)) return words
  const isVowel = startsWithVowel(words)
  return `${isVowel ? 'an' : 'a'} ${words}`
}

function startsWithVowel(words: string): boolean {
  if (/^(?:[AEFHILMNORSX]\p{Lu}|x-|hour|honest)/u.test(words))
    return !/^(?:SaaS|SAAS|NASA|LAMP|MERN|REST|ROI)/u.test(words)
  return /^(?:[aeio]|u(?!ni|se|s |t))/iu.test(words) && !/^(?:one|eu)/iu.test(words)
}

const countable =
  /(?:tool|script|bot|website|site|app|application|scraper|dashboard|module|system|extension|plugin|pipeline|database|api|platform|store|shop|page|form|logo|crawler|parser|spreadsheet|program|backend|frontend|tracker|template|theme|report|list|video|brochure|banner|marketplace|calculator|portal|widget|engine|integration|service|solution|developer|expert|specialist|engineer|designer|assistant|programmer|writer|consultant|project|audience|file|bug|aggregator|chatbot|workflow|model|game|prototype|interface|button|process|function|analyst|manager|editor|person|feature|copy|checkout|server|firmware|library|tracker|machine|generator|converter)$/iu
