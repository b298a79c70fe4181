import { isNew, type Trade } from '../trade.ts'

export const shop: Trade = {
  finds:
    /shopify|e-?commerce|online (?:shop|store)|webshop|magento|bigcommerce|amazon (?:seller|store)|etsy|dropship\w*|checkout/giu,
  questions: [
    [
      'How many products will there be at launch?',
      /\d+\+? products|products? (?:count|list)|fix|bug|error|audit|speed|theme/iu,
    ],
    ['Is there a theme you have in mind?', /theme|design|figma|fix|bug|error|audit|amazon|data/iu],
    [
      'Are product texts and photos ready?',
      /photos|images|content|description|fix|bug|error|audit|speed|code|data/iu,
    ],
    ['Which apps or systems must the shop talk to?', /integrat|apps?\b|erp|inventory/iu],
    [
      'Is there an existing shop to move over?',
      /existing|migrat|redesign|current|fix|bug|error|audit|my (?:shop|store)|our (?:shop|store)|speed/iu,
    ],
    ['Which countries do you ship to?', /ship|dropship|fix|bug|error|code|theme|digital/iu],
    [
      'Which payment methods do your customers expect?',
      /payment|stripe|paypal|klarna|amazon|etsy|fix|bug|error|speed/iu,
    ],
    ['Where is stock kept up to date?', /stock|inventory|\berp\b|dropship|warehouse|digital/iu],
    [
      'Who packs and sends the orders?',
      /fulfil|warehouse|dropship|\b3pl\b|\bfba\b|digital|print[- ]on[- ]demand|fix|bug|error|speed/iu,
    ],
    [
      'How do you work out taxes and delivery costs?',
      /\btax|\bvat\b|shipping|duties|amazon|etsy|fix|bug|error|speed/iu,
    ],
    ['Where do customers drop out today?', new RegExp(`conversion|abandon|${isNew.source}`, 'iu')],
    [
      'Do you sell elsewhere too, such as on a marketplace?',
      /amazon|ebay|etsy|marketplace|walmart/iu,
    ],
    [
      'Which products bring in the most?',
      new RegExp(`best[- ]sell|top products|${isNew.source}`, 'iu'),
    ],
    [
      'Do products come in variants, such as sizes or colors?',
      /variant|variation|sizes?\b|colou?r|digital|fix|bug|error|speed/iu,
    ],
  ],
  plans: [
    [
      "I'd set up one product completely first, so you can check it before the others follow.",
      /fix|bug|error|audit|theme|speed|code/iu,
    ],
    "I'd place test orders through the whole checkout before anything goes live.",
    ["I'd work on a copy of the theme, so the live shop isn't touched until you approve.", isNew],
    "I'd look at the phone version first, since most customers see that one.",
    ["I'd walk through the shop as a customer would and write down where I hesitate.", isNew],
    [
      "I'd settle shipping, taxes and payment early, since the rest hangs on them.",
      /fix|bug|error|audit|theme|speed|code|data|listing|amazon|etsy|description/iu,
    ],
    ["I'd keep the apps few and add one only where the shop itself can't do it.", /amazon|etsy/iu],
    [
      "I'd try the awkward orders as well, like a return or a wrong address.",
      /amazon|etsy|listing/iu,
    ],
    [
      "I'd agree with you on names and groups for the products before entering any.",
      /fix|bug|error|speed|theme/iu,
    ],
    ["First I'd note what sells today, so that no change gets in its way.", isNew],
    ["I'd export the catalog before making a change, so there's a way back.", isNew],
    ["I'd start from the page where most visitors leave, if you have the numbers.", isNew],
    "I'd prepare everything unpublished and let you go through it before customers can.",
    "I'd read a product page with a customer's questions in mind and see which stay open.",
  ],
}
