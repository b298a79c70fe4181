import { never, type Trade } from '../trade.ts'

const listed =
  /\blists?\b|leads?\b|contacts?\b|prospect|e-?mails?\b|director(?:y|ies)|vendors?|influencers?/iu

export const leads: Trade = {
  finds:
    /\bleads?\b(?! (?:developer|engineer|designer|programmer|architect|qa|artist))|lead generation|list[- ]build\w*|\blist of\b|prospect\w*|contact (?:details|information|list)|influencer\w*|vendor research|market research/giu,
  vague: /^(?:leads?|list of|influencer\w*|market research)$/iu,
  questions: [
    [
      'What makes an entry a good one for you?',
      /criteria|must (?:have|be)|parameters|high priority|target profile/iu,
      listed,
    ],
    ['Should the e-mail addresses be verified?', /verif|accura/iu, /e-?mails?\b/iu],
    [
      'Do you have a list already that the new one must not overlap with?',
      /duplicat|existing list|provided/iu,
      listed,
    ],
    [
      'Which regions come first?',
      /\b(?:US|USA|UK|EU|Europe|Texas|Florida|California|Arizona|Germany|Denmark|Danish|Australia|Canada|world|Dubai|[Ll]ocal|regional|county|[Gg]eograph\w+|[Cc]it(?:y|ies)|[Cc]ountr\w+)\b/u,
      listed,
    ],
    [
      'Which columns do you need?',
      /column|csv|name,|first name|names?\b|details|information/iu,
      listed,
    ],
    [
      'Is it one list, or should it be kept up to date?',
      /ongoing|refresh|up to date|daily|weekly|monthly|recurring|hours? (?:a|per) week/iu,
      listed,
    ],
    [
      'Which job titles should I look for?',
      /\bCEO\b|founder|owner|director|manager|head of|titles?\b|decision[- ]maker|influencer|vendor|market research|administrator|compan(?:y|ies)/iu,
      listed,
    ],
    [
      'Is there anyone who should be left out?',
      /exclu|avoid|except|not include|blacklist/iu,
      listed,
    ],
  ],
  plans: [
    ["I'd send you the first batch early, so you can tell me which entries fit.", never, listed],
    ["I'd go through a handful of examples with you before collecting the rest.", never, listed],
    ["I'd note the source of every entry, so each line can be checked.", never, listed],
    [
      "I'd remove the duplicates and check a share of the list by hand before you get it.",
      never,
      listed,
    ],
    ["I'd ask you for a few ideal entries and look for more of that kind.", never, listed],
    [
      "I'd try a few sources on a small scale and keep the ones with the fewest dead contacts.",
      never,
      listed,
    ],
  ],
}
