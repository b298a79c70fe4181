import { isThere, isWhole, never, type Trade } from '../trade.ts'

export const wordpress: Trade = {
  finds: /word ?press|elementor|\bdivi\b|woocommerce|\bWP\b|wp ?all ?import/giu,
  vague: /^woocommerce$/iu,
  questions: [
    [
      'Which theme and page builder is the site on?',
      /elementor|divi|theme|builder|gutenberg|beaver|avada/iu,
      isThere,
    ],
    ['Is there a staging copy, or should I set one up first?', /staging/iu, isThere],
    ['Do you have the texts and images ready?', /content|images|copy|plugin/iu, isWhole],
    ['Which plugins have to stay?', /plugin/iu, isThere],
    [
      'Is there a site whose look you like?',
      /reference|example|similar to|like this|inspir|figma|plugin/iu,
      isWhole,
    ],
    ['Who will edit the pages afterwards?', /edit|maintain/iu, isWhole],
    ['Who hosts the site?', /host|cpanel|server|\bssh\b|\bftp\b/iu, isThere],
    [
      'Does the site come in more than one language?',
      /multilingual|language|wpml|polylang|translat|plugin|member/iu,
      isWhole,
    ],
    [
      'Is anything sold on it, or is it for information only?',
      /woocommerce|shop|store|sell|e-?commerce|payment|booking|product|plugin/iu,
      isWhole,
    ],
    ['Has anybody changed the code of the theme before?', /custom|child theme/iu, isThere],
    ['Would you like to keep the theme you have?', /theme|new/iu, isThere],
    ['Which page should I look at first?', /\bpage\b|landing/iu, isThere],
  ],
  plans: [
    [
      "I'd take a backup and work on a staging copy, so the live site stays as it is until you approve.",
      never,
      isThere,
    ],
    [
      "I'd check the plugins first, since most trouble on such sites starts there.",
      never,
      /fix|bug|error|slow|speed|hacked|malware|broken|not working/iu,
    ],
    [
      "I'd build one page the way you want it and use it as the pattern for the others.",
      /plugin|landing/iu,
      isWhole,
    ],
    ["I'd test on phones as I go, not only at the end.", /plugin/iu, isWhole],
    [
      "I'd keep my changes out of the theme itself, so an update doesn't overwrite them.",
      never,
      isThere,
    ],
    ["I'd add a plugin only where the ones in place can't do it.", never, isThere],
    ["I'd keep texts and images editable in the admin, not buried in code.", /plugin/iu, isWhole],
    ["I'd make one change at a time and look at the front end after each.", never, isThere],
  ],
}
