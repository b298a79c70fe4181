import { isNew, type Trade } from './trade.ts'

const wordpress: Trade = {
  finds: /word ?press|elementor|\bdivi\b|woocommerce|\bWP\b|wp ?all ?import/giu,
  questions: [
    [
      'Which theme and page builder is the site on?',
      /elementor|divi|theme|builder|gutenberg|beaver|avada|(?:new|create|build|design)\b[^.]{0,30}(?:site|website)|from scratch/iu,
    ],
    [
      'Is there a staging copy, or should I set one up first?',
      new RegExp(`staging|${isNew.source}`, 'iu'),
    ],
    [
      'Do you have the texts and images ready?',
      /content|images|copy|fix|bug|error|plugin|speed|maint/iu,
    ],
    ['Which plugins have to stay?', new RegExp(`plugin|${isNew.source}`, 'iu')],
    [
      'Is there a site whose look you like?',
      /reference|example|similar to|like this|inspir|figma|fix|bug|error|speed|plugin|maint/iu,
    ],
    ['Who will edit the pages afterwards?', /edit|maintain/iu],
  ],
  plans: [
    [
      "I'd take a backup and work on a staging copy, so the live site stays untouched until you approve.",
      isNew,
    ],
    ["I'd check the plugins first, since most trouble on such sites starts there.", isNew],
    [
      "I'd build one page as you want it, and use it as the pattern for the others.",
      /fix|bug|error|speed|malware|plugin/iu,
    ],
    "I'd test on phones as I go, not only at the end.",
  ],
}

const shop: Trade = {
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
  ],
  plans: [
    [
      "I'd set up one product completely first, so you can check it before the others follow.",
      /fix|bug|error|audit|theme|speed|code/iu,
    ],
    "I'd place test orders through the whole checkout before anything goes live.",
    ["I'd work on a copy of the theme, so the live shop isn't touched until you approve.", isNew],
    "I'd look at the phone version first, since most customers see that one.",
  ],
}

const web: Trade = {
  finds:
    /\b(?:web ?)?sites?\b|\bweb ?pages?\b|web (?:dev|app)\w*|front[- ]?end|full[- ]?stack|\breact\b(?! native)|vue|angular|laravel|django|\bphp\b|node\.?js|next\.?js|landing ?pages?|html|\bcss\b|saas|portal|platform|webflow|squarespace|\bwix\b/giu,
  questions: [
    [
      'Is there an existing code base, or is this a new start?',
      /existing|from scratch|current|already|redesign|finali[sz]e|creat|build|develop an?\b|new\b|clone|fix|bug|maint|updat/iu,
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
  ],
}

const fixing: Trade = {
  finds:
    /\bfix\w*|\bbugs?\b|\berrors?\b|troubleshoot\w*|debug\w*|not working|broken|speed (?:up|optimi[sz]ation)|hacked|malware/giu,
  questions: [
    [
      'Since when does it happen, and what changed around that time?',
      /since|after (?:the )?updat/iu,
    ],
    ['Can you reproduce it every time?', /every time|sometimes|always|reproduc/iu],
    ['Is there a copy where I could test a fix safely?', /staging|test (?:site|server)|copy/iu],
    ['Could you share the exact message, or a screenshot?', /screenshot|message/iu],
  ],
  plans: [
    "I'd reproduce it on a copy before changing anything.",
    "I'd read the logs first, fix the cause and tell you what it was.",
    "I'd take a backup first and keep the change as small as it can be.",
  ],
}

const extension: Trade = {
  finds: /\b(?:chrome|browser|firefox) extensions?\b|\bextensions?\b/giu,
  questions: [
    ['Will it be in the store, or only for your team?', /store|private|internal|publish/iu],
    ['Which pages does it have to work on?', /https?:|pages?\b|linkedin|website/iu],
    [
      'Does it need an account, or does it work for anybody who installs it?',
      /log ?in|account|auth/iu,
    ],
    ['Which other browsers matter to you?', /firefox|safari|edge/iu],
  ],
  plans: [
    "I'd get the main action working on one real page first, and widen it from there.",
    "I'd ask for as few permissions as possible, which also makes the store review shorter.",
    "I'd send you an early build to load by hand, so you can try it while it grows.",
  ],
}

export const siteTrades: readonly Trade[] = [wordpress, shop, web, fixing, extension]
