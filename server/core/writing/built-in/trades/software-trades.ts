import { isNew, type Trade } from './trade.ts'

const api: Trade = {
  finds: /\bAPIs?\b|integrat\w*|webhook\w*|\bsync\w*|data ?feeds?|\bCRM\b/giu,
  questions: [
    [
      'Do you have API access already, or is that still to be set up?',
      /api key|have (?:an? )?(?:api )?access|credential|subscription|paid account/iu,
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
    /\bmobile\b|\biOS\b|android|flutter|react native|\bapps?\b(?! (?:script|store connect))|\bapp store\b|\bswift\b|kotlin|smartphone/giu,
  questions: [
    [
      'Is there an existing code base, or is this a new start?',
      /existing|from scratch|current app|already|creat|build|develop an?\b|new\b|fix|bug|maint/iu,
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
    [
      "I'd settle the first release with you, screen by screen, before writing code.",
      /fix|bug|maint/iu,
    ],
    ["I'd go through the existing code first and tell you what I'd keep.", isNew],
    "I'd build the main flow first and leave the settings for last.",
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
    /\bbackend\b|back-end|\baws\b|devops|docker|kubernetes|\bserver\w*|database (?:design|admin\w*|migration)|postgres\w*|c\+\+|\bc#|embedded|firmware|cuda|reverse engineer\w*/giu,
  questions: [
    ['What load should it carry at first?', /per (?:day|second)|users|scale|requests/iu],
    [
      'What is there already, and what may change?',
      new RegExp(`existing|current|already|${isNew.source}`, 'iu'),
    ],
    ['Where does it have to run?', /aws|azure|cloud|server|linux|windows/iu],
    ['Are there tests today?', new RegExp(`tests?\\b|${isNew.source}`, 'iu')],
    ['Which part worries you most?', /challeng|difficult/iu],
    ['How will we know that it is done?', /deliverable|acceptance/iu],
  ],
  plans: [
    "I'd prove the riskiest part with a small prototype before building the rest.",
    ["I'd read what exists first and send you a short list of open points.", isNew],
    "I'd measure before changing anything, so we both see the difference.",
    "Before I start I'd send you a short list of what finished means, so you can correct it.",
  ],
}

const games: Trade = {
  finds: /\bgames?\b|\bunity\b|\bunreal\b|\bgodot\b|roblox|game ?play|minecraft/giu,
  questions: [
    ['Which platform should it run on first?', /\bios\b|android|steam|\bpc\b|web|mobile|console/iu],
    [
      'Is there a prototype or a design document that I could look at?',
      /prototype|poc|gdd|document|existing/iu,
    ],
    ['Who makes the art and the sound?', /\bart\b|assets|sound|graphics|3d/iu],
    ['Which game comes closest to what you have in mind?', /similar|like\b|inspir|clone/iu],
  ],
  plans: [
    "I'd start with something you can play, in plain shapes.",
    "I'd send you a build every week, so you can play it instead of reading about it.",
    "I'd settle the rules on one page with you before writing code.",
  ],
}

const blockchain: Trade = {
  finds:
    /blockchain|smart contracts?|\bweb ?3\b|solana|ethereum|\bnfts?\b|\bdefi\b|\bdapps?\b|\btokens?\b|crypto\w*|wallets?\b/giu,
  questions: [
    [
      'Which chain should it run on?',
      /solana|ethereum|\bbsc\b|polygon|binance|wax|tron|base\b|bitcoin/iu,
    ],
    ['Will the contracts be audited by somebody else?', /audit/iu],
    ['Which wallets should it support?', /metamask|phantom|wallet ?connect|ledger/iu],
    ['What happens on the test network before anything goes live?', /testnet|devnet/iu],
  ],
  plans: [
    "I'd build on the test network first and put nothing live before you have tried it.",
    "I'd write down who may call what before writing a line of the contract.",
    "I'd keep the part on the chain small, since it's the one that can't be changed later.",
  ],
}

export const softwareTrades: readonly Trade[] = [
  api,
  mobile,
  automation,
  ai,
  games,
  blockchain,
  systems,
]
