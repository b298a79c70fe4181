import { isNew, speaksOfNo, type Trade } from '../trade.ts'

/** Words for software that many people use, each in a place of their own. */
const withAccounts =
  'apps?|applications?|platform|saas|portal|systems?|marketplace|community|software'

export const web: Trade = {
  finds:
    /\b(?:web ?)?sites?\b|\bweb ?pages?\b|web (?:dev|app)\w*|front[- ]?end|full[- ]?stack|\breact\b(?! native)|vue|angular|laravel|django|\bphp\b|node\.?js|next\.?js|landing ?pages?|html|\bcss\b|saas|portal|platform|webflow|squarespace|\bwix\b/giu,
  questions: [
    [
      'Is there an existing code base, or is this a new start?',
      /existing|from scratch|current|already|redesign|finali[sz]e|creat|build|develop an?\b|new\b|clone|fix|bug|maint|updat|canva|framer|wix|webflow|squarespace|ghl|high ?level/iu,
    ],
    [
      'Are the designs done, or is that part of the work?',
      /design|figma|prototype|mockup|look and feel|fix|bug|maint|backend|audit/iu,
    ],
    [
      'What has to be live first, and what can follow later?',
      /mvp|phase|first version|milestone|fix|bug|maint|audit/iu,
    ],
    ['Where is it hosted today?', new RegExp(`host|aws|vercel|server|cloud|${isNew.source}`, 'iu')],
    ['Who will maintain it afterwards?', /maintain|maintenance|long[- ]term/iu],
    [
      'Is there a site that does it the way you want?',
      /similar|example|like this|clone|resemble|https?:|fix|bug|maint|audit/iu,
    ],
    [
      'Which part gives you the most trouble right now?',
      new RegExp(`issue|problem|bug|error|${isNew.source}`, 'iu'),
    ],
    [
      'Who are the visitors, and on which devices do they come?',
      /users|visitors|audience|mobile|responsive|customers/iu,
    ],
    [
      'Does anything else depend on it: a payment, a mail tool, another system?',
      /payment|stripe|\bapis?\b|integrat|\bcrm\b|mail/iu,
    ],
    [
      'Who will write the texts and provide the pictures?',
      /content|copy|texts?\b|images|fix|bug|maint|backend|\bapis?\b|apps?\b|features?\b/iu,
    ],
    [
      'Are there rules it has to follow, such as on privacy or accessibility?',
      /gdpr|privacy|accessib|wcag|hipaa|cookie|fix|bug/iu,
    ],
    [
      'How many people use it at the same time, at most?',
      new RegExp(
        `users|traffic|visitors|\\bscal|fix|bug|landing|${speaksOfNo(withAccounts).source}`,
        'iu',
      ),
    ],
    ['How do changes go live today?', new RegExp(`deploy|pipeline|\\bgit|${isNew.source}`, 'iu')],
    [
      'Do people log in, and do they see different things then?',
      new RegExp(
        `log ?in|account|roles?\\b|users|member|auth|dashboard|admin|${speaksOfNo(withAccounts).source}`,
        'iu',
      ),
    ],
  ],
  plans: [
    ["I'd go through what exists first and tell you what I'd keep.", isNew],
    "I'd put a small working part online early, so you can try something real.",
    [
      "I'd agree on the pages and their states with you before writing code.",
      /fix|bug|maint|audit/iu,
    ],
    "I'd deliver in small pieces that you can try, rather than all of it at the end.",
    "I'd start with the part that carries the most risk and leave the finish for last.",
    ["I'd get it running on my side first, before judging any of the code.", isNew],
    "I'd follow one visitor from the first click to the last, and work along that path.",
    "I'd keep every change in version control, where it can be read and undone.",
    "I'd try it in the browsers and on the phones your visitors use.",
    ["I'd list what should stay as it is along with what should change.", isNew],
    "I'd agree with you how to tell that a part is done, before starting it.",
    [
      "I'd settle early where it will run, since that rules some choices out.",
      /fix|bug|maint|audit/iu,
    ],
    [
      "I'd sketch the data behind the pages before any of the pages themselves.",
      /landing|wix|webflow|squarespace|fix|bug|audit/iu,
    ],
    "I'd leave a short note beside each part on why it's built that way.",
  ],
}
