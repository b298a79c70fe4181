const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

/** Words that begin a noun phrase. "This" and "these" point at another sentence, so they are none of them. */
export const determiners = set(
  `a an the my our your all any some each every several multiple many various both two three four five six seven eight
  nine ten twelve twenty fifty one another more few`,
)

/** Words before a number or a noun that a phrase may have after "the" or a number. */
export const beforeNumbers = set(
  'about around roughly approximately over under nearly almost least than',
)

export const prepositions = set(
  `of for in on with from by at into onto as via across within between through without against per under over during
  after before around inside outside behind beyond toward towards about upon among throughout using including
  featuring like off`,
)

export const modals = set('can will should could would must may might')

/** Gerunds that do something with what is behind them: a "site selling boats", but a "job matching site". */
export const openly = set(
  `displaying showing selling offering containing connecting linking allowing comparing listing teaching explaining
  supporting combining running letting helping`,
)

/** Words after verbs that belong to them: "set up". */
export const particles = set('up out down off away back over')

export const unitsOfTime = set('second minute hour day night week month quarter year')

/** Singular nouns that stand bare after a preposition: "from scratch", "by hand". */
export const bareAfterPreposition = set(
  `scratch demand stock scale hand email e-mail phone mail region trade default budget schedule time place house
  production need use sale request site board line detail bulk color colour print form name category mobile desktop
  date order zip city state country county type topic video text audio chat page client user customer
  home work school person background front sms fortune concept`,
)

/** Words at which a phrase may end because a new clause, or another wish, begins with them. */
export const followers = set(
  `and or but so because while where when if as that which who to then plus since however i we it they this these
  needed wanted required asap urgently please preferably ideally such based due whose once until unless &
  + who's via`,
)

/** Words that no phrase of ours has: they point at another sentence, or begin one. */
export const functionWords = set(
  `i me we us you he she it they him them his her hers its their theirs yours this these those that which who whom whose
  what when where why how be am is are was were been being have has had having do does did done not no nor never if then
  else because though although while so too very just only even also there here than as to and or but can will would
  should could may might must shall let lets please thanks hi hello hey yes ok etc same such something anything
  everything nothing someone somebody anyone anybody everyone nobody none don't can't won't isn't it's i'm we're i've`,
)
