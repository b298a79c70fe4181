import type { Trade } from '../trade.ts'

export const marketing: Trade = {
  finds:
    /\bSEO\b|marketing|\bUTM\b|google ads|facebook ads|social media|\bPPC\b|campaigns?|growth|tag manager|\bGA4\b|email (?:blast|campaign)\w*|mailchimp|klaviyo/giu,
  questions: [
    ['What has worked so far, and what has not?', /so far|previous|currently/iu],
    ['Which figure should move first?', /kpi|conversion|traffic|sales|metrics/iu],
    ['Who are the customers you want more of?', /target|audience|customers|niche/iu],
    ['Which channels are already running?', /facebook|google|instagram|tiktok|linkedin|email/iu],
    ['Is tracking in place?', /tracking|analytics|ga4|tag manager|pixel/iu],
    [
      'Which offer or page should people end up on?',
      /landing|\bpages?\b|website|offer|shop|store/iu,
    ],
    [
      'How long does it usually take from first contact to sale?',
      /sales cycle|lead time|social media|tracking/iu,
    ],
    [
      'Who writes the texts and makes the pictures?',
      /content|\bcopy|creative|graphic|design|\bwrit/iu,
    ],
    ['What may one new customer cost you?', /\bcpa\b|\bcac\b|\broas\b|cost per|budget/iu],
    ['Which competitors do you keep an eye on?', /competitor/iu],
    [
      'Which countries or towns count for you?',
      /\b(?:US|USA|UK|EU|[Ll]ocal|[Cc]ountr\w+|[Cc]ity|[Rr]egion\w*|[Gg]lobal|[Ii]nternational|[Ww]orldwide|[Aa]rea)\b/u,
    ],
    ['Who approves texts and spending on your side?', /approv/iu],
    ['Who holds the logins to the accounts?', /access|log ?in|credential/iu],
    [
      'How do you notice today that somebody became a customer?',
      /\bcrm\b|tracking|conversion|analytics/iu,
    ],
    [
      'Is there a season that matters most?',
      /season|holiday|christmas|launch|black friday|\bq[1-4]\b/iu,
    ],
  ],
  plans: [
    "I'd look at the numbers you have before suggesting anything new.",
    "I'd check the tracking first, since everything else is judged by it.",
    "I'd try one change at a time, so it's clear which one worked.",
    "I'd settle with you which result counts, and work backwards from it.",
    [
      "I'd read what your customers say in reviews and mails before writing to them.",
      /tag manager|\bga4\b|\butm\b|tracking/iu,
    ],
    "First I'd go through the accounts and note what is switched on there and why.",
    "I'd look for what brings nothing today before adding to it.",
    "I'd keep a list of changes with their dates, so the figures can be read later.",
    "I'd look at what your competitors do, and decide what not to copy.",
    [
      "I'd start with the page people land on, since no channel makes up for it.",
      /tag manager|\bga4\b|\butm\b|tracking/iu,
    ],
    "I'd put the plan on one page, with what is tried, when and why.",
    "I'd agree with you in advance when a test counts as failed.",
  ],
}
