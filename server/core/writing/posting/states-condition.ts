import { knownName } from './grammar/known-names.ts'

const native =
  /\bnative\b.{0,40}\b(?:must|only|required|mandatory|essential)\b|\b(?:must|only|required|mandatory)\b.{0,40}\bnative (?:language|speakers?|\p{Lu}\p{Ll}+)/iu
const turnedAway =
  /^\W*(?:please )?(?:do not|don['’]t|dont) (?:apply|bid|respond|message|contact)\b.{0,40}\b(?:if|unless|without)\b/iu
const onlyTool = /^\W*(?:(?:we (?:use|want|need|accept) |use |in |with )?)((?:\S+\s){1,4})only\b/iu

/** Tells whether a sentence turns away who does not meet it: "Arabic must be your native language", "Django only". */
export function statesCondition(text: string): boolean {
  if (text.length > maxLength) return false
  if (native.test(text) || turnedAway.test(text)) return true
  const [, before = ''] = onlyTool.exec(text) ?? []
  return before.split(/[\s/,]+/u).some((word) => word !== '' && knownName(word) !== null)
}

const maxLength = 200
