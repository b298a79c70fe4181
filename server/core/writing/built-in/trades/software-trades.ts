import type { Trade } from './trade.ts'

const api: Trade = {
  finds: /\bAPIs?\b|integrat\w*|webhook\w*|\bsync\w*|data ?feeds?|\bCRM\b/giu,
  questions: [
    [
      'Do you have API access already, or is that still to be set up?',
      /api key|have (?:an? )?(?:api )?access|credential|subscription/iu,
    ],
    ['Which side should win when both systems disagree?', /master|source of truth/iu],
    [
      'How fresh does the data need to be?',
      /real[- ]?time|daily|hourly|weekly|schedul|live|every/iu,
    ],
    ['Is there a test account I could work against?', /sandbox|test account|staging/iu],
    [
      'Roughly how many calls a day do you expect?',
      /per (?:day|second|minute)|requests|rate limit|\dK/iu,
    ],
    ['What should happen when the other side is down?', /retry|fail|error handling/iu],
  ],
  plans: [
    "I'd make one call work from end to end first, with real data, before building around it.",
    "I'd read the limits and the error cases of the API first.",
    "I'd log every exchange from the start, so that a mismatch can be traced.",
    "I'd keep the integration apart from the rest of the code, so either side can change.",
  ],
}

const mobile: Trade = {
  finds:
    /\bmobile\b|\biOS\b|android|flutter|react native|\bapp store\b|\bswift\b|kotlin|smartphone/giu,
  questions: [
    [
      'Is there an existing code base, or is this a new start?',
      /existing|from scratch|current app|already/iu,
    ],
    [
      'Which platform matters first?',
      /\bios\b.*android|android.*\bios\b|cross[- ]platform|flutter|react native/iu,
    ],
    ['Are the designs done, or is that part of the work?', /design|figma|prototype|mockup/iu],
    [
      'What has to be in the first release, and what can wait?',
      /mvp|phase|first (?:version|release)/iu,
    ],
    ['Does it have to work offline?', /offline/iu],
    ['Is the backend in place?', /backend|back-end|firebase|supabase|\bapi\b/iu],
  ],
  plans: [
    "I'd get a thin version onto a real phone early, so you can try it while it grows.",
    "I'd settle the first release with you, screen by screen, before writing code.",
    "I'd go through the existing code first and tell you what I'd keep.",
    "I'd build the main flow first and leave the settings for last.",
  ],
}

const wordpress: Trade = {
  finds: /word ?press|elementor|\bdivi\b|woocommerce|\bWP\b|wp ?all ?import/giu,
  questions: [
    [
      'Which theme and page builder is the site on?',
      /elementor|divi|theme|builder|gutenberg|beaver|avada/iu,
    ],
    ['Is there a staging copy, or should I set one up first?', /staging/iu],
    ['Do you have the texts and images ready?', /content|images|copy/iu],
    ['Which plugins have to stay?', /plugin/iu],
    ['Is there a site whose look you like?', /reference|example|similar to|like this|inspir/iu],
    ['Who will edit the pages afterwards?', /edit|maintain/iu],
  ],
  plans: [
    "I'd take a backup and work on a staging copy, so the live site stays untouched until you approve.",
    "I'd check the plugins first, since most trouble on such sites starts there.",
    "I'd build one page as you want it, and use it as the pattern for the others.",
    "I'd test on phones as I go, not only at the end.",
  ],
}

const shop: Trade = {
  finds:
    /shopify|e-?commerce|online (?:shop|store)|magento|bigcommerce|amazon (?:seller|store)|etsy|dropship\w*|checkout/giu,
  questions: [
    ['How many products will there be at launch?', /\d+\+? products|products? (?:count|list)/iu],
    ['Is there a theme you have in mind?', /theme|design|figma/iu],
    ['Are product texts and photos ready?', /photos|images|content|description/iu],
    ['Which apps or systems must the shop talk to?', /integrat|apps?\b|erp|inventory/iu],
    ['Is there an existing shop to move over?', /existing|migrat|redesign|current/iu],
    ['Which countries do you ship to?', /ship/iu],
  ],
  plans: [
    "I'd set up one product completely first, so you can check it before the others follow.",
    "I'd place test orders through the whole checkout before anything goes live.",
    "I'd work on a copy of the theme, so the live shop isn't touched until you approve.",
    "I'd look at the phone version first, since most customers see that one.",
  ],
}

const web: Trade = {
  finds:
    /web ?sites?|web (?:dev|app)\w*|front[- ]?end|full[- ]?stack|react|vue|angular|laravel|django|\bphp\b|node\.?js|next\.?js|landing ?pages?|html|css|saas|portal|platform/giu,
  questions: [
    [
      'Is there an existing code base, or is this a new start?',
      /existing|from scratch|current|already|redesign|finali[sz]e/iu,
    ],
    [
      'Are the designs done, or is that part of the work?',
      /design|figma|prototype|mockup|look and feel/iu,
    ],
    [
      'What has to be live first, and what can follow later?',
      /mvp|phase|first version|milestone/iu,
    ],
    ['Where is it hosted today?', /host|aws|vercel|server|cloud/iu],
    ['Who will maintain it afterwards?', /maintain|maintenance|long[- ]term/iu],
    [
      'Is there a site that does it the way you want?',
      /similar|example|like this|clone|resemble|https?:/iu,
    ],
    ['Which part gives you the most trouble right now?', /issue|problem|bug|error/iu],
  ],
  plans: [
    "I'd go through what exists first and tell you what I'd keep.",
    "I'd put a small working part online early, so you can try something real.",
    "I'd agree the pages and their states with you before writing code.",
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

const automation: Trade = {
  finds:
    /automat\w*|zapier|make\.com|\bn8n\b|workflows?|\bbots?\b|airtable|power automate|no[- ]code/giu,
  questions: [
    ['What starts the process today, and who does it by hand?', /manually|by hand|trigger/iu],
    [
      'Which tools are fixed, and where is there a choice?',
      /zapier|make\.com|n8n|airtable|no-code/iu,
    ],
    ['How should it tell you that a step failed?', /alert|notif|fail/iu],
    ['How often would it run?', /daily|hourly|weekly|every|real[- ]?time|schedul/iu],
    ['Which exceptions come up most often?', /exception|edge case/iu],
  ],
  plans: [
    "I'd automate the step that costs you the most time first and let it run next to the manual way for a while.",
    "I'd write the process down as it runs today, with its exceptions, before automating any of it.",
    "I'd add a log that you can read, so that you see what it did and why.",
    "I'd test each step with real cases before joining them.",
  ],
}

const ai: Trade = {
  finds:
    /\bAI\b|\bGPT\w*|openai|chat ?bots?|\bLLMs?\b|\bRAG\b|machine learning|computer vision|langchain|\bNLP\b|agents?\b/giu,
  questions: [
    ['Which sources may it answer from?', /documents|knowledge base|pdf|source|data ?set/iu],
    ['How will you judge that an answer is good enough?', /evaluat|accura|quality/iu],
    ['Is a model already chosen?', /openai|gpt|claude|llama|gemini|open[- ]source/iu],
    ['How many people will use it at first?', /users/iu],
    ['What must it never do?', /must not|never|guardrail/iu],
  ],
  plans: [
    "I'd collect a set of real questions with good answers first, so that every change can be measured.",
    "I'd try the simplest setup on your own data before adding anything to it.",
    "I'd show where each answer comes from, so people can check it.",
    "I'd keep the model exchangeable, since prices and quality move quickly.",
  ],
}

const systems: Trade = {
  finds:
    /\bbackend\b|back-end|\baws\b|devops|docker|kubernetes|\bserver\w*|database\w*|postgres\w*|c\+\+|\bc#|embedded|firmware|blockchain|smart contract|cuda|game dev\w*|unity|reverse engineer\w*|hbase/giu,
  questions: [
    ['What load should it carry at first?', /per (?:day|second)|users|scale|requests/iu],
    ['What is there already, and what may change?', /existing|current|already/iu],
    ['Where does it have to run?', /aws|azure|cloud|server|linux|windows/iu],
    ['Are there tests today?', /tests?\b/iu],
    ['Which part worries you most?', /challeng|difficult/iu],
    ['How will we know that it is done?', /deliverable|acceptance/iu],
  ],
  plans: [
    "I'd prove the riskiest part with a small prototype before building the rest.",
    "I'd read what exists first and send you a short list of open points.",
    "I'd measure before changing anything, so we both see the difference.",
    "Before I start I'd send you a short list of what finished means, so you can correct it.",
  ],
}

export const softwareTrades: readonly Trade[] = [
  api,
  mobile,
  wordpress,
  shop,
  web,
  fixing,
  automation,
  ai,
  systems,
]
