/** Numbers that are words. */
export const units: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)

export const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
)

export const powers: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['k', 1000],
  ['grand', 1000],
  ['lakh', 100_000],
  ['million', 1_000_000],
  ['mio', 1_000_000],
  ['mn', 1_000_000],
  ['m', 1_000_000],
  ['crore', 10_000_000],
  ['billion', 1_000_000_000],
  ['bn', 1_000_000_000],
  ['b', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
])

/** Words that say at least how many: "dozens" are two dozen or more. */
export const vague: ReadonlyMap<string, number> = new Map([
  ['dozens', 24],
  ['scores', 40],
  ['tens', 20],
  ['hundreds', 200],
  ['thousands', 2000],
  ['millions', 2_000_000],
  ['billions', 2_000_000_000],
  ['several', 3],
  ['multiple', 2],
  ['numerous', 10],
  ['many', 10],
  ['countless', 1000],
  ['few', 3],
])

/** Words that are a number and what it counts. */
export const wholes: ReadonlyMap<string, { value: number; unit: string | null }> = new Map([
  ['dozen', { value: 12, unit: null }],
  ['decade', { value: 10, unit: 'year' }],
  ['decades', { value: 20, unit: 'year' }],
  ['century', { value: 100, unit: 'year' }],
  ['fortnight', { value: 14, unit: 'day' }],
  ['twice', { value: 2, unit: 'times' }],
  ['thrice', { value: 3, unit: 'times' }],
  ['double', { value: 2, unit: 'times' }],
  ['doubled', { value: 2, unit: 'times' }],
  ['doubling', { value: 2, unit: 'times' }],
  ['doubles', { value: 2, unit: 'times' }],
  ['twofold', { value: 2, unit: 'times' }],
  ['triple', { value: 3, unit: 'times' }],
  ['tripled', { value: 3, unit: 'times' }],
  ['tripling', { value: 3, unit: 'times' }],
  ['threefold', { value: 3, unit: 'times' }],
  ['quadruple', { value: 4, unit: 'times' }],
  ['quadrupled', { value: 4, unit: 'times' }],
  ['tenfold', { value: 10, unit: 'times' }],
  ['half', { value: 50, unit: '%' }],
  ['halve', { value: 50, unit: '%' }],
  ['halved', { value: 50, unit: '%' }],
  ['halving', { value: 50, unit: '%' }],
  ['third', { value: 33, unit: '%' }],
  ['quarter', { value: 25, unit: '%' }],
  ['quarters', { value: 75, unit: '%' }],
  ['thirds', { value: 66, unit: '%' }],
])

/** Unit of each word for one, and how much of it; times share a base: a year is 12 months, a week 7 days. */
export const measures: ReadonlyMap<string, { unit: string; factor: number }> = new Map(
  `year:year:1 years:year:1 yr:year:1 yrs:year:1 y:year:1 yearly:year:1 month:year:1/12 months:year:1/12 mo:year:1/12 mos:year:1/12
  day:day:1 days:day:1 d:day:1 week:day:7 weeks:day:7 wk:day:7 wks:day:7
  hour:minute:60 hours:minute:60 h:minute:60 hr:minute:60 hrs:minute:60 minute:minute:1 minutes:minute:1 min:minute:1 mins:minute:1
  second:second:1 seconds:second:1 sec:second:1 secs:second:1 s:second:1 ms:second:1/1000 millisecond:second:1/1000 milliseconds:second:1/1000
  %:%:1 percent:%:1 percentage:%:1 pct:%:1 per-cent:%:1 points:points:1 pp:points:1
  $:$:1 usd:$:1 dollar:$:1 dollars:$:1 bucks:$:1 €:€:1 eur:€:1 euro:€:1 euros:€:1 £:£:1 gbp:£:1 pound:£:1 pounds:£:1 quid:£:1
  ¥:¥:1 jpy:¥:1 yen:¥:1 ₹:₹:1 inr:₹:1 rs:₹:1 rupee:₹:1 rupees:₹:1 chf:chf:1 franc:chf:1 francs:chf:1 aud:aud:1 cad:cad:1
  ₽:₽:1 ₴:₴:1 ₩:₩:1 ₺:₺:1 ₪:₪:1 ₫:₫:1 ₱:₱:1 ₦:₦:1 ¢:¢:1
  x:times:1 times:times:1 fold:times:1
  kb:byte:1 mb:byte:1000 gb:byte:1000000 tb:byte:1000000000 gigabytes:byte:1000000 terabytes:byte:1000000000 megabytes:byte:1000
  km:metre:1000 kilometres:metre:1000 kilometers:metre:1000 metres:metre:1 meters:metre:1 miles:mile:1 kg:kg:1 kilos:kg:1`
    .split(/\s+/u)
    .flatMap((line) => {
      const [word = '', unit = '', factor = '1'] = line.split(':')
      const [over = '1', under = '1'] = factor.split('/')
      return word === '' || unit === ''
        ? []
        : [[word, { unit, factor: Number(over) / Number(under) }] as const]
    }),
)

/** Units of money. */
export const currencies: ReadonlySet<string> = new Set([...'$€£¥₹₽₴₩₺₪₫₱₦¢', 'chf', 'aud', 'cad'])
