import { isThere, isWhole, type Trade } from '../trade.ts'

/** Says of a posting that it wants no shop, but a thing for one. */
const part =
  /\b(?:apps?|plugins?|extensions?|scrap\w*|data|descriptions?|listings?|theme|landing|promot\w*|marketing|ads)\b/iu
const market = /amazon|etsy|ebay|marketplace/iu

export const shop: Trade = {
  finds:
    /shopify(?! (?:apps?|plugins?)\b)|e-?commerce|online (?:shop|store)|webshop|magento|bigcommerce|amazon (?:seller|store)|etsy|dropship\w*|woocommerce|checkout/giu,
  vague: /^(?:e-?commerce|checkout|shopify|etsy|woocommerce)$/iu,
  questions: [
    [
      'How many products will there be at launch?',
      new RegExp(`\\d+\\+? products|products? (?:count|list)|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Is there a theme you have in mind?',
      new RegExp(`theme|design|figma|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Are the product texts and photos ready?',
      new RegExp(`photos|images|content|description|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Is there a shop to move over, or does this one start empty?',
      new RegExp(`existing|migrat|redesign|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Which countries do you ship to?',
      new RegExp(`ship|dropship|digital|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Which payment methods do your customers expect?',
      new RegExp(`payment|stripe|paypal|klarna|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Where do customers drop out today?',
      new RegExp(`abandon|${market.source}`, 'iu'),
      /conversion|\bCRO\b|checkout|sales (?:drop|are low)/iu,
    ],
    ['Which theme does the shop use?', new RegExp(`theme|${market.source}`, 'iu'), isThere],
    ['Can I see the shop as it is now?', new RegExp(`https?:|${market.source}`, 'iu'), isThere],
    [
      'Which products sell best?',
      /best[- ]sell|top products/iu,
      /promot|marketing|seo|conversion|sales/iu,
    ],
  ],
  plans: [
    [
      "I'd set up one product completely first, so you can check it before the others follow.",
      part,
      isWhole,
    ],
    ["I'd place test orders through the whole checkout before it goes live.", part, isWhole],
    [
      "I'd work on a copy of the theme, so the live shop isn't touched until you approve.",
      market,
      isThere,
    ],
    ["I'd look at the phone version first, since most customers see that one.", market],
    ["I'd settle shipping, taxes and payment early, since the rest hangs on them.", part, isWhole],
    ["I'd keep the apps few and add one only where the shop itself can't do it.", market, isWhole],
    [
      "I'd walk through the shop as a customer would and write down where I hesitate.",
      market,
      /conversion|audit|redesign|improv/iu,
    ],
    ["I'd export the catalog before I change anything, so there's a way back.", market, isThere],
  ],
}
