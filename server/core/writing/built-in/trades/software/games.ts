import { isNew, type Trade } from '../trade.ts'

export const games: Trade = {
  finds: /\bgames?\b|\bunity\b|\bunreal\b|\bgodot\b|roblox|game ?play|minecraft/giu,
  questions: [
    ['Which platform should it run on first?', /\bios\b|android|steam|\bpc\b|web|mobile|console/iu],
    [
      'Is there a prototype or a design document that I could look at?',
      /prototype|poc|gdd|document|existing/iu,
    ],
    ['Who makes the art and the sound?', /\bart\b|assets|sound|graphics|3d/iu],
    ['Which game comes closest to what you have in mind?', /similar|like\b|inspir|clone/iu],
    [
      'Is it for one player, or for several at once?',
      /multi-?player|single[- ]player|\bpvp\b|co-?op|online/iu,
    ],
    [
      'How will it earn money, if it should?',
      /monet|\bads\b|in[- ]app|purchase|premium|free|paid|play[- ]to[- ]earn/iu,
    ],
    [
      'Which engine and version are you set on?',
      /unity|unreal|godot|roblox|phaser|engine|minecraft|gamemaker/iu,
    ],
    ['How long should a round last?', /minutes|rounds?\b|session|hours/iu],
    [
      'What is the first thing a player gets to do?',
      /tutorial|core loop|gameplay|onboarding|fix|bugs?\b/iu,
    ],
    [
      'Does progress have to be kept between devices?',
      /save|cloud|account|sync|leaderboard|backend/iu,
    ],
    ['Who will try the builds besides you?', /test(?:er|ing)|\bqa\b|beta/iu],
    [
      'Which part exists and can be kept?',
      new RegExp(`existing|prototype|from scratch|already|${isNew.source}`, 'iu'),
    ],
  ],
  plans: [
    "I'd start with something you can play, in plain shapes.",
    "I'd send you a build every week, so you can play it instead of reading about it.",
    "I'd settle the rules on one page with you before writing code.",
    "I'd pick the one action a player repeats most and make that feel right first.",
    "I'd let somebody who has never seen it play, and watch where they stop.",
    "I'd keep the numbers in one place, so you can tune them without code.",
    "I'd check early how it runs on the weakest device you care about.",
    ["I'd list what each scene needs before asking for any art.", /fix|bugs?\b|artist|3d model/iu],
    ["I'd bring one short stretch of play to its final form before widening it.", /fix|bugs?\b/iu],
    ["I'd read through the project and play it before changing anything.", isNew],
    "I'd collect your remarks on each build and agree with you which come next.",
  ],
}
