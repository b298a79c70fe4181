import { isNew, type Trade } from '../trade.ts'

export const mobile: Trade = {
  finds:
    /\bmobile\b|\biOS\b|android|flutter|react native|(?<!\b(?:web|desktop|windows|shopify|ai|chat|slack|zoho) )\bapps?\b(?! (?:script|store connect))|\bapp stores?\b|capacitor|cordova|\bionic\b|\bswift\b|kotlin|smartphone/giu,
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
    ['Who will use it, and on which phones?', /users|audience|customers|tablet|ipad/iu],
    ['Do people need an account for it?', /log ?in|sign ?(?:in|up)|account|auth|register/iu],
    [
      'Are the store accounts set up in your name?',
      /store account|developer account|published|app store connect|play console|\bapk\b/iu,
    ],
    ['Is anything sold inside it?', /in[- ]app|subscri|payment|purchase|stripe|monet|free/iu],
    ['Should it send notifications, and about what?', /notif|push/iu],
    [
      'Which permissions will it ask for, such as camera or location?',
      /camera|location|\bgps\b|maps?\b|bluetooth|microphone|permission/iu,
    ],
    [
      'Which app comes close to what you want?',
      /similar|like\b|clone|inspir|example|reference|fix|bug|maint/iu,
    ],
  ],
  plans: [
    "I'd get a thin version onto a real phone early, so you can try it while it grows.",
    [
      "I'd settle the first release with you, screen by screen, before writing code.",
      /fix|bug|maint/iu,
    ],
    ["I'd go through the existing code first and tell you what I'd keep.", isNew],
    "I'd build the main flow first and leave the settings for last.",
    "I'd try it on an old phone as well as a new one.",
    "I'd read the store rules early, since some of them decide how a feature is built.",
    "I'd prepare a build you can install, and collect your remarks on that.",
    "I'd sort out accounts, keys and signing first, because releases often wait for them.",
    [
      "I'd think through what happens without a connection before drawing any screens.",
      /fix|bug|maint/iu,
    ],
    "I'd follow what a person does in the first minute and smooth that path.",
    "I'd keep logic and screens apart, so that either can change.",
    ["I'd look at crash reports and reviews before deciding what comes next.", isNew],
  ],
}
