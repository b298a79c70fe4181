import { isThere, isWhole, never, type Trade } from '../trade.ts'

/** Says of a posting that it wants part of a game, or something beside one. */
const part =
  /\b(?:setup|integrat\w*|overlay|locali[sz]\w*|translat\w*|edits?|website|fix\w*|bugs?|shader\w*|models?|rig\w*|animations?|ports?|porting|scrap\w*|trailer|server|simulator|plugin)\b/iu
const engine =
  /unity|unreal|godot|roblox|phaser|engine|minecraft|gamemaker|buildbox|html5?|javascript/iu

export const games: Trade = {
  finds: /\bgames?\b|\bunity\b|\bunreal\b|\bgodot\b|roblox|game ?play|minecraft/giu,
  questions: [
    [
      'Which platform should it run on first?',
      new RegExp(
        `\\bios\\b|android|steam|\\bpc\\b|web|mobile|console|browser|roblox|${part.source}`,
        'iu',
      ),
    ],
    [
      'Is there a prototype or a design document that I could look at?',
      new RegExp(`prototype|poc|gdd|document|${part.source}`, 'iu'),
    ],
    [
      'Who makes the art and the sound?',
      new RegExp(`\\bart\\b|assets|sound|graphics|3d|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Which game comes closest to what you have in mind?',
      new RegExp(`similar|like\\b|inspir|clone|${part.source}`, 'iu'),
      isWhole,
    ],
    [
      'Is it for one player, or for several at once?',
      new RegExp(
        `multi-?player|single[- ]player|\\bpvp\\b|co-?op|online|puzzle|${part.source}`,
        'iu',
      ),
      isWhole,
    ],
    [
      'Which engine and version is it in?',
      new RegExp(`\\d\\.\\d|20\\d\\d|${engine.source}`, 'iu'),
      isThere,
    ],
    [
      'How long should a round last?',
      new RegExp(`minutes|rounds?\\b|session|hours|${part.source}`, 'iu'),
      /puzzle|arcade|casual|card|board|racing|match|battle/iu,
    ],
    ['Can I see the project as it is now?', /github|repo|https?:/iu, isThere],
    ['Which version of the engine do you use?', /\d\.\d|20\d\d/iu, /unity|unreal|godot/iu],
    [
      'Which devices does it have to run on?',
      /\bios\b|android|quest|\bpc\b|steam|web|mobile|phone|browser/iu,
    ],
  ],
  plans: [
    ["I'd start with something you can play, in plain shapes.", part, isWhole],
    ["I'd send you a build every week, so you can play it instead of reading about it.", part],
    ["I'd settle the rules with you on one page before writing code.", part, isWhole],
    ["I'd pick the one action a player repeats most and get that right first.", part, isWhole],
    ["I'd keep the numbers in one place, so you can tune them without code.", part],
    [
      "I'd check early how it runs on the weakest device you care about.",
      /roblox|edits?\b|website/iu,
    ],
    ["I'd read through the project and play it before changing anything.", never, isThere],
    [
      "I'd make one small scene work first and show you that.",
      /fix\w*|edits?\b|overlay|website|locali[sz]/iu,
    ],
  ],
}
