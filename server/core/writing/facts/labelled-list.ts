/** Label and the list that it stands before: "Outputs" and "STEP, DWG, PDF". */
export type LabelledList = { label: string; list: string }

/** Reads "Back end: Node, Express" and "Kumo Ramen (Berlin): logo, menu". Null: no label begins the text. */
export function labelledList(text: string): LabelledList | null {
  const [, label = '', list = ''] = /^([^:]{2,80}): +(\S.*)$/u.exec(text) ?? []
  return list === '' || /[.!?] \p{Lu}/u.test(label) ? null : { label, list }
}

/** Tells whether a list names tools and formats, which are skills without their label; a client's name is no label of tools. */
export function namesTools(label: string, items: readonly string[]): boolean {
  return !/[,()&\d\u{F0000}-\u{FFFFD}]/u.test(label) && items.every((item) => isTool(item.trim()))
}

function isTool(item: string): boolean {
  return /\p{Lu}/u.test(item) && item.split(' ').length <= maxWords && !/\s\d/u.test(item)
}

const maxWords = 3
