import { contentWords } from '../content-words.ts'
import { isMaking, plainVerb } from '../../posting/verbs.ts'
import { isHired } from './hired.ts'

/** Returns the words of a phrase that tell one job from others: "Bluetooth" of "a mobile app developer for Bluetooth". */
export function tellingWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.'’-]*/gu) ?? []
  return words.filter((word) => {
    const bare = word.replace(/['’.-]+$|['’]s$/gu, '')
    if (/^scrapers?$/u.test(bare)) return true
    return !common.has(bare) && !isHired(bare) && !isOfMaking(bare) && contentWords(bare).length > 0
  })
}

function isOfMaking(word: string): boolean {
  const verb = plainVerb(word)
  return verb !== null && isMaking(verb)
}

/** Words that many titles have. */
const common = new Set(
  `web website websites webpage app apps application applications site sites page pages development develop developing
  developed design designing designed software program programming code coding coded mobile online digital custom new
  existing innovative exciting creative full-stack fullstack stack front back company
  business startup agency client related basic help assistance support build building built create creating creation make
  making improve improvement update updates updated collaborative affordable affordably modern complete completion various
  multiple service services quality remote posting webapp clean engaging minor major responsive robust scalable secure reliable efficient seamless
  beautiful attractive sleek intuitive cutting-edge professional change changes money issue issues some describe explain seek hire find highly fully immediate dedicated freelance data tool system platform solution feature
  features functionality small-business`.split(/\s+/u),
)
