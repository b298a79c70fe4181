import { isThere, isWhole, never, type Trade } from '../trade.ts'

const together = /integrat|scrap|clone|store optimi[sz]|\baso\b|similar to/iu

export const mobile: Trade = {
  finds:
    /mobile apps?(?:lications?)?|\bmobile\b|\biOS\b|android|flutter|react native|(?<!\b(?:web|desktop|windows|shopify|ai|chat|slack|zoho|tracking|retool|system) )\bapps?\b(?! (?:script|store connect))|\bapp stores?\b|capacitor|cordova|\bionic\b|\bswift\b|kotlin|smartphone/giu,
  vague: /^(?:mobile|apps?|smartphone|app stores?)$/iu,
  questions: [
    [
      'Which platform matters first?',
      /\bios\b.*android|android.*\bios\b|cross[- ]platform|flutter|react native|ionic|android|\bios\b/iu,
      isWhole,
    ],
    [
      'Are the designs done, or is that part of the work?',
      /design|figma|prototype|mockup/iu,
      isWhole,
    ],
    [
      'What has to be in the first release, and what can wait?',
      /mvp|phase|first (?:version|release)/iu,
      isWhole,
    ],
    ['Does it have to work offline?', /offline|stream|auction|chat|live|social/iu, isWhole],
    ['Is the backend in place?', /backend|back-end|firebase|supabase|\bapi\b|php|node/iu, isWhole],
    ['Who is the app for?', /users|audience|customers|tablet|ipad|similar to/iu, isWhole],
    [
      'Do people need an account for it?',
      /log ?in|sign ?(?:in|up)|account|auth|register|profile|marketplace|similar to/iu,
      isWhole,
    ],
    [
      'Are the store accounts set up in your name?',
      /store account|developer account|published|app store connect|play console|\bapk\b|chromecast|pwa/iu,
      isWhole,
    ],
    [
      'Which app comes close to what you want?',
      new RegExp(`similar|like\\b|clone|inspir|example|reference|${together.source}`, 'iu'),
      isWhole,
    ],
    ['Is the app in the stores already?', /published|stores?\b|testflight|live/iu, isThere],
    ['Can I see the code before we settle the scope?', /github|repo/iu, isThere],
    [
      'Which versions of the system does it have to run on?',
      /\bios \d|android \d|version/iu,
      isThere,
    ],
  ],
  plans: [
    [
      "I'd get a thin version onto a real phone early, so you can try it while it grows.",
      never,
      isWhole,
    ],
    [
      "I'd settle the first release with you, screen by screen, before writing code.",
      never,
      isWhole,
    ],
    ["I'd go through the existing code first and tell you what I'd keep.", never, isThere],
    ["I'd build the main flow first and leave the settings for last.", never, isWhole],
    ["I'd try it on an old phone as well as a new one.", never, isWhole],
    [
      "I'd sort out accounts, keys and signing first, because releases often wait for them.",
      never,
      isWhole,
    ],
    ["I'd look at the crash reports before deciding what comes first.", never, isThere],
    ["I'd get the project building on my side before I change a line.", never, isThere],
  ],
}
