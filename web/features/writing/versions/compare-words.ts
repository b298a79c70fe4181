/** Stretch of two texts that is in both, or in one of them. */
export type Stretch = { kind: 'same' | 'added' | 'removed'; text: string }

/** Cells that a comparison may fill. Beyond them what differs is shown as one removal and one addition. */
const maxCells = 4_000_000

/** Compares two texts word by word. What is not added makes the former text, what is not removed the latter. */
export function compareWords(former: string, latter: string): Stretch[] {
  const [before, after] = [inWords(former), inWords(latter)]
  const start = countSame(before, after)
  const end = countSame(before.slice(start).toReversed(), after.slice(start).toReversed())
  const middle = compareAll(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return joined([
    ...before.slice(0, start).map(same),
    ...middle,
    ...before.slice(before.length - end).map(same),
  ])
}

/** Counts what both texts have: words that were added, and words that were removed. */
export function countChanges(stretches: readonly Stretch[]): { added: number; removed: number } {
  const count = (kind: Stretch['kind']) =>
    stretches
      .filter((stretch) => stretch.kind === kind)
      .flatMap(({ text }) => text.match(/\S+/gu) ?? []).length
  return { added: count('added'), removed: count('removed') }
}

/** Cuts a text into words, each with the space before it. */
function inWords(text: string): string[] {
  return text.match(/\s*\S+\s*?(?=\s|$)|\s+$/gu) ?? []
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index])
  return differs === -1 ? Math.min(one.length, other.length) : differs
}

/** Keeps the longest row of words that both have in the same order. */
function compareAll(before: readonly string[], after: readonly string[]): Stretch[] {
  const width = after.length + 1
  if (before.length * after.length > maxCells || before.length * after.length === 0)
    return [...before.map(removed), ...after.map(added)]
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSameWord(before[row], after[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))

  const stretches: Stretch[] = []
  let [row, column] = [0, 0]
  for (;;) {
    const [old, fresh] = [before[row], after[column]]
    if (old === undefined && fresh === undefined) return stretches
    if (old !== undefined && isSameWord(old, fresh)) {
      stretches.push(...sameWord(old, fresh))
      row += 1
      column += 1
    } else if (
      fresh === undefined ||
      (old !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      stretches.push(removed(old ?? ''))
      row += 1
    } else {
      stretches.push(added(fresh))
      column += 1
    }
  }
}

/** Tells whether two words are the same, whatever space stands before them. */
function isSameWord(old: string | undefined, fresh: string | undefined): fresh is string {
  return old !== undefined && fresh !== undefined && old.trim() === fresh.trim()
}

function sameWord(old: string, fresh: string): Stretch[] {
  if (old === fresh) return [same(old)]
  const word = old.trimStart()
  const [former, latter] = [spaceBefore(old), spaceBefore(fresh)]
  const spaces = [removed(former), added(latter)].filter(({ text }) => text !== '')
  return [...spaces, same(word)]
}

function spaceBefore(word: string): string {
  return word.slice(0, word.length - word.trimStart().length)
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const last = whole.at(-1)
    if (last?.kind === stretch.kind) last.text += stretch.text
    else whole.push({ ...stretch })
  }
  return whole
}

const same = (text: string): Stretch => ({ kind: 'same', text })
const added = (text: string): Stretch => ({ kind: 'added', text })
const removed = (text: string): Stretch => ({ kind: 'removed', text })
