import { isThere, isWhole, never, speaksOfNo, type Trade } from '../trade.ts'

/** Words for software that many people use, each in a place of their own. */
const withAccounts =
  'apps?|applications?|platform|saas|portal|systems?|marketplace|community|software'

export const web: Trade = {
  finds:
    /\bweb ?sites?\b|\bsites?\b|\bweb ?pages?\b|web (?:dev|app)\w*|front[- ]?end|full[- ]?stack|\breact(?:\.?js)?\b(?! native)|vue|angular|laravel|django|\bphp\b|node\.?js|next\.?js|landing ?pages?|html|\bcss\b|saas|portal|platform|webflow|squarespace|\bwix\b/giu,
  vague: /^(?:sites?|platform|portal|saas|web ?sites?)$/iu,
  questions: [
    [
      'Are the designs done, or is that part of the work?',
      /design|figma|prototype|mockup|look and feel|backend|template/iu,
      isWhole,
    ],
    [
      'What has to be live first, and what can follow later?',
      /mvp|phase|first version|milestone|landing ?page/iu,
      isWhole,
    ],
    ['Where is it hosted today?', /host|aws|vercel|server|cloud/iu, isThere],
    [
      'Is there a site that does it the way you want?',
      /similar|example|like this|clone|resemble|https?:/iu,
      isWhole,
    ],
    ['Who is it mainly for?', /users|visitors|audience|responsive|customers/iu, isWhole],
    [
      'Does it have to talk to anything else, such as a payment service?',
      /payment|stripe|\bapis?\b|integrat|\bcrm\b|mail|landing|shop|store/iu,
      isWhole,
    ],
    [
      'Who will write the texts and provide the pictures?',
      /content|copy|texts?\b|images|backend|\bapis?\b|apps?\b|features?\b|platform|saas|dashboard/iu,
      isWhole,
    ],
    [
      'Will people log in to it?',
      new RegExp(
        `log ?in|account|roles?\\b|users|member|auth|dashboard|admin|${speaksOfNo(withAccounts).source}`,
        'iu',
      ),
      isWhole,
    ],
    [
      'Which browsers or devices show it?',
      /browser|mobile|phone|desktop|safari|chrome/iu,
      /\b(?:layout|display|look|looks) (?:bug|issue|problem|wrong|broken)|broken layout/iu,
    ],
    ['Is the code in a repository that I could look at?', /\bgit\w*|repo/iu, isThere],
    ['Will there be more work after this?', /ongoing|long[- ]term|one[- ](?:off|time)|maint/iu],
    ['Is there anything on the site that must not change?', never, isThere],
  ],
  plans: [
    ["I'd go through what exists first and tell you what I'd keep.", never, isThere],
    [
      "I'd put a small working part online early, so you can try something real.",
      /landing/iu,
      isWhole,
    ],
    ["I'd agree on the pages with you before writing any code.", never, isWhole],
    ["I'd start with the riskiest part and leave the finish for last.", /landing/iu, isWhole],
    ["I'd get it running on my side first, before I judge any of the code.", never, isThere],
    [
      "I'd keep every change in version control, so each one can be undone.",
      /wix|squarespace|webflow/iu,
      isThere,
    ],
    ["I'd check it on phones as I go, not only at the end.", /\bapis?\b|backend/iu, isWhole],
    ["I'd list what should stay as it is along with what should change.", never, isThere],
  ],
}
