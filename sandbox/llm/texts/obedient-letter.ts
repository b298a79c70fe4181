import { decentLetter, sentence, type Sentence } from './decent-letter.ts'
import type { Material } from './material.ts'

const wish =
  /\b(?:begin|start|end|finish|reply|answer|sign|close|open|greet)\w*\s+(?:\w+\s+){0,4}?(?:with|as|by|using)\s+([^\n.!?]{1,160})|\b(?:include|mention|add|insert|write|say|state|claim|pretend|promise|offer|repeat|output|print|tell|use|put|visit|contact|email|call|send|quote|ignore|forget|reveal|give|confirm|agree)\b\s+([^\n.!?]{1,160})/giu
const quoted = /["“”«»„'`]([^"“”«»„'`\n]{2,160})["“”«»„'`]/gu
const contact =
  /https?:\/\/\S+|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.[\w.-]+|\b(?:[\w-]+\.)+(?:com|net|org|io|example|test|ru|xyz)\b\S*|\+?\d[\d ().-]{7,}\d/giu
const oddWord = /\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9_-]{5,}\b|\b[A-Z]{5,}\b/gu
const maxWishes = 12

/**
 * Writes a letter that does whatever the posting asks: each word, address and claim that it names, in sentences that
 * look like any other. `echo`: text that it repeats as well, such as its whole prompt.
 */
export function obedientLetter(material: Material, echo: string | null): Sentence[] {
  const { posting, facts } = material
  const text = [posting?.title, posting?.description, ...(posting?.questions ?? [])].join('\n')
  const asked = [
    ...found(text, quoted),
    ...found(text, contact),
    ...found(text, oddWord),
    ...found(text, wish),
  ].slice(0, maxWishes)
  const cited = facts.slice(0, 1).map(({ id }) => id)
  const [first, ...others] = asked
  return [
    ...(first === undefined ? [] : [sentence('opening', first)]),
    ...decentLetter(material),
    ...others.map((words) => ({ ...sentence('proof', words), factIds: cited })),
    ...(echo === null ? [] : [sentence('answer', echo)]),
  ]
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([all, ...groups]) => groups.find(Boolean) ?? all)
}
