/** Places that no server of the public internet has, by their four numbers. */
const places: readonly (readonly [number, number, number, number])[] = [
  [127, 0, 0, 1],
  [127, 1, 2, 3],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [100, 64, 0, 1],
  [169, 254, 169, 254],
  [172, 16, 0, 1],
  [192, 168, 0, 1],
  [198, 18, 0, 1],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
]

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'LocalHost.',
  'loc%61lhost',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  'localhost\\@127.0.0.1',
  'localhost\\.example.org',
]

/** Addresses that lead, or would lead, to a place that is not public, each written in another way: more than 300. */
export const disguises: readonly string[] = [
  ...new Set([...places.flatMap(waysToWrite), ...names]),
].map((host) => `http://${host}/`)

/** Writes an address of IPv4 in every way that is known to be read as it. */
function waysToWrite(numbers: readonly [number, number, number, number]): string[] {
  const [a, b, c, d] = numbers
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const dotted = numbers.join('.')
  const hex = whole.toString(16).padStart(8, '0')
  const high = hex.slice(0, 4)
  const low = hex.slice(4)
  return [
    dotted,
    `${dotted}.`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${whole}`,
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0x00000000${hex}`,
    octal(whole),
    `0000${octal(whole)}`,
    numbers.map(octal).join('.'),
    numbers.map((number) => `000${octal(number)}`).join('.'),
    numbers.map(sixteen).join('.'),
    `${sixteen(a)}.${b}.${octal(c)}.${d}`,
    `${octal(a)}.${(b * 256 + c) * 256 + d}`,
    dotted.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff_10 + Number(digit))),
    dotted.replaceAll(/\d/gu, (digit) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)] ?? digit),
    dotted.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x1_d7_ce + Number(digit))),
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '．'),
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll(/\d/gu, (digit) => `%3${digit}`),
    `[::ffff:${dotted}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
  ]
}

function octal(number: number): string {
  return `0${number.toString(8)}`
}

function sixteen(number: number): string {
  return `0x${number.toString(16)}`
}
