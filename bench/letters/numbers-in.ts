/** Number of a text: its value, the word after it, and whether the text says "more than" it. */
export type Found = { value: number; after: string; isLowerBound: boolean }

/** Finds the numbers of a text: in digits of any script, spelled out or as "50k". */
export function numbersIn(text: string): Found[] {
  const words =
    withPlainDigits(text).match(/\p{L}+(?:'\p{L}+)?|\d[\d.]*(?:k\b)?|[%]|[^\s\p{L}\d]/gu) ?? []
  const found: Found[] = []
  for (let at = 0; at < words.length;) {
    const read = readAt(words, at)
    if (read === null) {
      at += 1
      continue
    }
    const before = words
      .slice(Math.max(0, at - 2), at)
      .join(' ')
      .toLowerCase()
    const isLowerBound = /\b(?:over|more than|at least|above)$/u.test(before)
    found.push({ value: read.value, after: (words[read.next] ?? '').toLowerCase(), isLowerBound })
    at = read.next
  }
  return found
}

/** Turns the digits of all scripts into those of ours, without commas between thousands. */
function withPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 48
      let zero = code
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
      return String(code < 128 ? code - 48 : code - zero)
    })
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
}

function readAt(words: readonly string[], start: number): { value: number; next: number } | null {
  const first = words[start] ?? ''
  if (/^\d/u.test(first)) {
    const value = Number.parseFloat(first) * (first.endsWith('k') ? 1000 : 1)
    const scale = scales[words[start + 1]?.toLowerCase() ?? '']
    return scale ? { value: value * scale, next: start + 2 } : { value, next: start + 1 }
  }
  let [total, current, at, isNumber] = [0, 0, start, false]
  for (; at < words.length; at += 1) {
    const word = words[at]?.toLowerCase() ?? ''
    const value = values[word]
    const joins =
      isNumber && (word === 'and' || word === '-') && (words[at + 1]?.toLowerCase() ?? '') in values
    if (value !== undefined) current += value
    else if (word === 'hundred' && isNumber) current *= 100
    else if (word in scales && isNumber)
      [total, current] = [total + current * (scales[word] ?? 1), 0]
    else if (!joins) break
    isNumber = true
  }
  const value = total + current
  return isNumber && value > 1 ? { value, next: at } : null
}

const scales: Record<string, number> = { thousand: 1000, million: 1_000_000 }
const values: Record<string, number> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
    'fifteen sixteen seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, value): [string, number] => [word, value])
    .concat(
      'twenty thirty forty fifty sixty seventy eighty ninety'
        .split(' ')
        .map((word, index): [string, number] => [word, (index + 2) * 10]),
    ),
)
