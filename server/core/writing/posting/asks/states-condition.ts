import { knownName } from '../grammar/known-names.ts'

const native =
  /\bnative\b.{0,40}\b(?:must|only|required|mandatory|essential)\b|\b(?:must|only|required|mandatory)\b.{0,40}\bnative (?:language|speakers?|\p{Lu}\p{Ll}+)/iu
const notApplying =
  "(?:do not|don[’']t|dont|never) (?:bother (?:to )?|even )?(?:apply|applying|bid|bidding|respond|message|contact)\\b"
const turnedAway = new RegExp(
  `^(?:please )?${notApplying}.{0,40}\\b(?:if|unless|without)\\b|^(?:if|unless)\\b[^.!?]{2,80}[\\s,–-](?:please )?${notApplying}`,
  'iu',
)
/** Places where a sentence may begin: lists run into what follows them on the same line. */
const beginnings = /^\W*|[.!?;:)]\s+|\s(?=(?:Please|PLEASE|Do|DO|Don['’]t|If|IF|Unless)\s)/gu
const ofModels =
  '(?:chat ?gpt|gpt|ai|bots?|llms?|automated|auto-?generated)(?:[- ](?:generated|written|made))?'
const ofLetters =
  '(?:responses?|proposals?|(?:cover )?letters?|bids?|answers?|applications?|messages?|submissions?)'
const noModel = new RegExp(
  [
    `\\b${ofModels} ${ofLetters}\\b[^.!?]{0,30}\\b(?:ignored|rejected|deleted|declined|disqualified|skipped|blocked|reported|not (?:be )?(?:considered|read|accepted|reviewed))`,
    `\\bno ${ofModels} ${ofLetters}\\b`,
    `\\b(?:do not|don['’]t|dont|never|not) use (?:an? )?${ofModels}\\b[^.!?]{0,30}\\b${ofLetters}\\b`,
  ].join('|'),
  'iu',
)
const onlyTool = /^\W*(?:(?:we (?:use|want|need|accept) |use |in |with )?)((?:\S+\s){1,4})only\b/iu

/** Tells whether a sentence turns away who does not meet it: "Arabic must be your native language", "Django only". */
export function statesCondition(text: string): boolean {
  if (turnsAway(text.slice(0, maxRead))) return true
  if (text.length > maxLength) return false
  if (native.test(text)) return true
  const [, before = ''] = onlyTool.exec(text) ?? []
  return before.split(/[\s/,]+/u).some((word) => word !== '' && knownName(word) !== null)
}

function turnsAway(text: string): boolean {
  if (noModel.test(text)) return true
  return Array.from(text.matchAll(beginnings), ({ 0: mark, index }) => index + mark.length).some(
    (start) => turnedAway.test(text.slice(start)),
  )
}

const maxLength = 200
const maxRead = 600
