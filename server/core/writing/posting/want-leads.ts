const who =
  "(?:i(?:'m|’m|m)?|we(?:'re|’re)?|(?:my|our) (?:company|client|team|business|agency|startup|firm)|the client|client|he|she|they)"
/** Words before a wish, and whether they say that it is one. */
export const leads: [RegExp, 'need' | 'person' | 'none'][] = [
  [/^(?:hello|hi|hey|greetings|good (?:day|morning|evening))\b[^,.!]{0,30}[,.!]\s*/iu, 'none'],
  [
    /^(?:also|additionally|furthermore|however|basically|so|then|lastly|finally|firstly|secondly|first|second|third|next|and|but|currently|in short|essentially|ideally|thus|please|kindly|now|right now|again|in brief|simply put|therefore|part [ivx\d]+|step \d+|for now|as a result|for this (?:job|project|task))\b[,:]?\s+/iu,
    'none',
  ],
  [
    new RegExp(
      `^(?:${who}\\s+)?(?:am |are |is |was |were |will be |would be )?(?:currently |really |also |now |urgently |actively |desperately |basically |in fact )?(?:looking|searching|hunting|on the lookout|in search|in (?:the |urgent )?need|on the hunt)\\s+(?:for|of|to|in)\\s+`,
      'iu',
    ),
    'need',
  ],
  [
    new RegExp(
      `^${who}(?:'d|’d)?\\s+(?:am |are |is |will |would |do |also |just |really |currently |now |urgently |only |basically |simply |further |have a |have )*(?:need(?:s|ing|ed)?|requir(?:e|es|ing)|want(?:s|ing|ed)?|like|love|prefer|seek(?:s|ing)?|wish(?:es)?|intend(?:s)?|plan(?:s|ning)?|aim(?:s)?|hop(?:e|es|ing)|going|hire|hiring)\\s+(?:to\\s+)?`,
      'iu',
    ),
    'need',
  ],
  [
    /^(?:currently |urgently |actively )?(?:need(?:ing|ed)?|seeking|wanted|wanting|required?|requiring|requires|hiring|want|must(?: be able to)?|able to|ability to)\b:?\s+(?:to\s+)?/iu,
    'need',
  ],
  [
    /^(?:the|this|my|our|your)\s+(?:(?:main|primary|first|overall|whole|key|next|initial|current|final)\s+)?(?:task|tasks|project|objective|goal|job|role|work|purpose|aim|scope|assignment|idea|plan|output)(?:\s+(?:of|for) (?:this|the) (?:project|job|tool|role))?(?:, in short,)?\s+(?:is|are|will be|involves?|includes?|will include|will involve|would be|consists of)\s+(?:to\s+)?/iu,
    'need',
  ],
  [/^(?:(?:please )?describe |explain )?how (?:do i|can i|do we|can we|to)\s+/iu, 'need'],
  [/^(?:quick|simple|small|minor|easy)\s+(?=fix\s)/iu, 'none'],
  [/^scope (?:will|of work) include\s+/iu, 'need'],
  [
    /^(?:you|(?:the )?(?:developer|candidate|freelancer|vendor|selected \w+|successful \w+|ideal \w+|applicant|contractor|person))(?:'ll|’ll| will| would| shall| must| should| need to| needs to| have to| is going to)\s+(?:also |then )?(?:be (?:responsible for|working on|required to|expected to|asked to|tasked with)\s+)?(?:need to |have to )?(?!be\b|have\b|not\b|work\b|either\b)/iu,
    'need',
  ],
  [
    /^(?:the help of|to|[\p{L}]{4,}ly|(?:web|data)(?=\s+scrape\b)|(?:web|data)(?=\s+scraping\s(?!for|from|of|in|to|with|and|on|using|into|via|services)\p{L}+(?:\s\p{L}+){1,8}(?<=s)$))\s+/iu,
    'none',
  ],
  [
    /^(?:(?:some|your|a little|any)\s+)?(?:help|assistance|support|aid)\s+(?:(?:is )?(?:needed|wanted|required)\s+)?(?:(?:me|us)\s+)?(?:with|in|on|for|to|regarding)\s+(?:the following\s+)?/iu,
    'need',
  ],
  [
    /^(?:help|assist|support)\s+(?:me|us|our \p{L}+)\s+(?:to |in |with |by |on )?(?=\p{L})/iu,
    'need',
  ],
  [
    /^(?:hire|find|get|have)\s+(?=(?:someone|somebody|people)\s|(?:an?|the|some)\s(?:[\p{L}\p{N}+#/-]+\s){0,4}?(?:person|developer|expert|specialist|freelancer|engineer|designer|programmer|professional|team|va|assistant)s?\b)/iu,
    'need',
  ],
]
const agent =
  '(?:someone|somebody|anyone|person|people|developers?|programmers?|coders?|engineers?|designers?|experts?|specialists?|freelancers?|professionals?|contractors?|consultants?|vendors?|vas?|assistants?|writers?|editors?|translators?|scrapers?|individual|candidates?|agency|team|providers?|talent|guru|ninja|wizard|hacker|genius|pro|analysts?|marketers?|managers?|administrators?|artists?|illustrators?|animators?|researchers?|testers?|architects?|scientists?|partner|tutor|teacher|coach|guy|applicant)'
export const person = new RegExp(
  `^(?:(?:a|an|the|some|one|any)\\s+)?(?:(?!that\\b|who\\b|to\\b|for\\b|with\\b|which\\b|of\\b|from\\b)[\\p{L}\\p{N}+#.&/'’-]+,?\\s+){0,9}?${agent}(?![\\p{L}-])(?:\\s?[/(][^)\\s]{1,20}\\)?)?`,
  'iu',
)
export const able =
  /^,?\s*(?:(?:who|that|which|and)\s+)?(?:can|could|will|would|shall|is able to|are able to|is capable of|is going to|knows how to|has the ability to|would be able to|able to|capable of|to)\s+(?:be able to\s+)?(?:(?:help|assist|support)\s+(?:(?:me|us|our \p{L}+)\s+)?(?:to |in |with |by |out )?)?/iu
export const forWhat =
  /^,?\s*(?:for|on)\s+(?!this\b|the (?:following|right|job)|long|a (?:long|short)|ongoing|immediate|my team|our team)/iu
