import { isNew, type Trade } from '../trade.ts'

export const wordpress: Trade = {
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
    [
      'Who hosts the site, and can you give access there?',
      new RegExp(`host|cpanel|server|\\bssh\\b|\\bftp\\b|${isNew.source}`, 'iu'),
    ],
    [
      'Does the site come in more than one language?',
      /multilingual|language|wpml|polylang|translat|fix|bug|error|speed|malware/iu,
    ],
    [
      'Is anything sold on it, or is it for information only?',
      /woocommerce|shop|store|sell|e-?commerce|payment|booking|product/iu,
    ],
    [
      'Has anybody changed the code of the theme before?',
      new RegExp(`custom|child theme|${isNew.source}`, 'iu'),
    ],
    [
      'Which page matters most to your visitors?',
      new RegExp(`home ?page|landing|${isNew.source}`, 'iu'),
    ],
    [
      'Do other systems take data from its forms or bookings?',
      /\bforms?\b|booking|\bcrm\b|mailchimp|integrat|zapier/iu,
    ],
    [
      'When was it last updated, and did that go smoothly?',
      new RegExp(`updat|${isNew.source}`, 'iu'),
    ],
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
    [
      "I'd note which versions of the theme and the plugins are running before changing any.",
      isNew,
    ],
    "I'd keep my changes out of the theme itself, so an update doesn't overwrite them.",
    ["I'd add a plugin only where the ones in place can't do it.", isNew],
    [
      "I'd keep texts and images editable in the admin, not buried in code.",
      /fix|bug|error|speed|malware|hacked/iu,
    ],
    "I'd send you a preview of each change before it goes public.",
    "I'd make one change at a time and look at the front end after each.",
    [
      "I'd list what each page needs before choosing any plugin for it.",
      /fix|bug|error|speed|malware|plugin/iu,
    ],
  ],
}
