const stop = new Set(
  `a an the and or of for to in on at with by from as is are was be been i we you he she it they my our your their this
  that these those who which what how when where will would can could should must may need needs needed want wants
  looking look seek seeking help have has had do does did not no if so but all any some more most other such into than
  then there here also very just only out up about over per via etc using use used us me them one two new good great
  best please able ability strong required requirement requirements responsibilities responsible candidate ideal
  skilled expert experienced experience experts expertise professional freelancer developer specialist knowledge
  someone person people team looking hire hiring job project projects work working company like urgent title task tasks day days week weeks month months
  year years hour hours time one first last way thing things end long term ongoing part full based own per make makes making
  star stars get gets give provide provided include includes including ready start asap easy simple small big large high low`.split(
    /\s+/u,
  ),
)

const plain = new Set(
  `web site data app online build develop creat design tool system softwar servic client busines user
  content custom integrat manag produc develop market mobil page process program script file list code automat
  websit platform support youtube google amazon facebook instagram twitter tiktok
  linkedin email list product record manual market brand microsoft apple short form
  research sal find own different fix updat improv chang deliver handl prototyp`.split(/\s+/u),
)

/** Words of a text that carry its meaning, each in the form that its other forms share. */
export function contentWords(text: string): string[] {
  const words: string[] = []
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? []) {
    const stem = keptStem(word)
    if (stem !== null) words.push(stem)
  }
  return words
}

const stems = new Map<string, string | null>()
/** Words whose stems a process keeps, some tens of bytes each. */
const maxStems = 20_000
/** Longest word that is kept: a longer one would keep all of the text that it was cut from. */
const maxKept = 12

/** Returns the stem of a word, which is found once for words that come again and again. Null: it carries no meaning. */
function keptStem(word: string): string | null {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stop.has(word) ? null : stemOf(word)
  if (word.length > maxKept) return stem
  if (stems.size >= maxStems) stems.clear()
  stems.set(word, stem)
  return stem
}

/** Tells how much it says that two texts share this word. */
export function weightOf(stem: string): number {
  return plain.has(stem) ? 0.35 : 1
}

function stemOf(given: string): string {
  const word = given.replace(/\.+$/u, '')
  if (word.length <= 4 || /[\d+#]/u.test(word))
    return word.length > 3 ? word.replace(/s$/u, '') : word
  return word
    .replace(/(?:ations?|ating|ated|ators?|ates?)$/u, '')
    .replace(/(?:ings?|ers?|ors?|ed|es|ions?|ments?|s)$/u, '')
    .replace(/(?:e|y|i)$/u, '')
    .replace(/([bdgklmnprt])\1$/u, '$1')
}
