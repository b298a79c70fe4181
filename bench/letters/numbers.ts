import type { Random } from '../../sandbox/gigboard/generator/random.ts'

/** Writes an amount in one of the ways that people, and those who hide it, do. */
export function writeAmount(random: Random, amount: number): string {
  const ways = [
    (n: number) => n.toLocaleString('en'),
    (n: number) => n.toLocaleString('en'),
    String,
  ]
  if (amount < 1_000_000) ways.push(spellOut)
  if (amount >= 2000 && amount % 100 === 0) ways.push((n) => `${n / 1000}k`)
  if (amount >= 2000 && amount % 1000 === 0) ways.push((n) => `${n / 1000} thousand`)
  return random.pick(ways)(amount)
}

/** Writes digits of other scripts, which look like a number to a person and not to a careless program. */
export function inOtherDigits(random: Random, amount: number): string {
  const [zero] = random.pick(['٠', '۰', '०', '0', '𝟎'].map((digit) => [digit.codePointAt(0) ?? 48]))
  return [...String(amount)]
    .map((digit) => String.fromCodePoint((zero ?? 48) + Number(digit)))
    .join('')
}

/** Spells out a whole number below a million: "forty-two thousand". */
export function spellOut(amount: number): string {
  if (amount < 20) return small[amount] ?? ''
  if (amount < 100)
    return [tens[Math.floor(amount / 10)], small[amount % 10]].filter(Boolean).join('-')
  if (amount < 1000) {
    const rest = amount % 100
    return `${small[Math.floor(amount / 100)]} hundred${rest === 0 ? '' : ` and ${spellOut(rest)}`}`
  }
  const rest = amount % 1000
  const link = rest < 100 ? ' and ' : ' '
  return `${spellOut(Math.floor(amount / 1000))} thousand${rest === 0 ? '' : link + spellOut(rest)}`
}

const small = [
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
