import { never, type Trade } from '../trade.ts'

const running = /campaigns?|\bads\b|\bPPC\b|social media|marketing|growth/iu
const searched = /\bSEO\b|search engine|rank\w*|link building|backlink/iu
const store = /play store|app store|\baso\b|ebay|amazon|etsy/iu

export const marketing: Trade = {
  finds:
    /\bSEO\b|search engine optimi[sz]\w*|link building|(?:digital|email|content|affiliate|influencer|social media) market\w*|marketing|\bUTM\b|google ads|facebook ads|meta ads|tiktok ads|social media (?:manag\w*|posts?|content|strateg\w*)|social media|\bPPC\b|(?:ad|email|marketing) campaigns?|campaigns?|growth|tag manager|\bGA4\b|email blast\w*|mailchimp|klaviyo/giu,
  vague: /^(?:social media|campaigns?|growth|marketing|mailchimp|klaviyo)$/iu,
  questions: [
    [
      'What has worked so far, and what has not?',
      /so far|previous|currently|fix|integrat/iu,
      running,
    ],
    [
      'Which figure should move first?',
      /kpi|conversion|traffic|sales|metrics|fix|integrat/iu,
      running,
    ],
    [
      'Who are the customers you want more of?',
      /target|audience|customers|niche|fix|integrat|error/iu,
    ],
    [
      'Which channels are already running?',
      /facebook|google|instagram|tiktok|linkedin|email/iu,
      running,
    ],
    [
      'Is tracking in place?',
      /tracking|analytics|ga4|tag manager|pixel|\bfix\w*|malware|malicious/iu,
      /campaigns?|\bads\b|\bPPC\b/iu,
    ],
    [
      'What may one new customer cost you?',
      /\bcpa\b|\bcac\b|\broas\b|cost per|budget|fix/iu,
      /\bads\b|\bPPC\b/iu,
    ],
    ['Which competitors do you keep an eye on?', /competitor|fix|error|integrat/iu],
    [
      'Which countries or towns count for you?',
      /\b(?:US|USA|UK|EU|[Ll]ocal|[Cc]ountr\w+|[Cc]ity|[Rr]egion\w*|[Gg]lobal|[Ii]nternational|[Ww]orldwide|[Aa]rea|[Ff]ix|[Ee]rrors?|tracking|GA4|UTM)\b/u,
    ],
    [
      'Which search terms bring visitors today?',
      /search console|\bgsc\b|keywords?|error|\bnew\b/iu,
      searched,
    ],
    ['Which pages matter most to you?', new RegExp(`pages?\\b|${store.source}`, 'iu'), searched],
    ['Has anyone worked on the SEO before?', /previous|agency|penalt/iu, /\bSEO\b/iu],
    [
      'Which search terms would you like to be found for?',
      /keywords?|terms|indexing|error/iu,
      searched,
    ],
    ['Who writes the texts?', /content|\bcopy|writ/iu, /email|social media|newsletter/iu],
  ],
  plans: [
    ["I'd look at the numbers you have before suggesting anything new.", never],
    [
      "I'd check the tracking first, since everything else is judged by it.",
      never,
      /\bads\b|campaign|\bPPC\b|analytics|ga4|tag manager/iu,
    ],
    [
      "I'd try one change at a time, so it's clear which one worked.",
      /tag manager|\bga4\b|\butm\b/iu,
    ],
    [
      "First I'd go through the accounts and note what is switched on there and why.",
      /\bfix\w*|error|malware|malicious|integrat/iu,
      /\bads\b|\bPPC\b|tag manager|ga4|klaviyo|mailchimp/iu,
    ],
    [
      "I'd look at what your competitors do, and decide what not to copy.",
      /tag manager|\bga4\b|\butm\b|error|fix/iu,
    ],
    ["I'd keep a list of changes with their dates, so the figures can be read later.", never],
    [
      "I'd start with the pages that are close to ranking, since those move first.",
      store,
      searched,
    ],
    ["I'd check first what search engines can't reach on the site.", store, searched],
  ],
}
