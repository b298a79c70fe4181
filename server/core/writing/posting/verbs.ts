/** Verbs of making: what they make is the thing wanted. */
const making =
  'build create develop design make write produce implement code program draft prepare compile generate craft construct engineer set setup deliver provide'
/** Other verbs of work that postings ask for. */
const doing =
  'scrape acquire drive pull go take focus communicate ensure bring put keep do select choose overcome explore discover turn extract collect gather retrieve download upload export import transfer migrate move convert transform parse ' +
  'integrate connect link sync synchronize automate fix repair debug solve resolve troubleshoot improve optimize optimise ' +
  'redesign rebuild refactor update upgrade maintain manage monitor track test deploy configure install customize customise ' +
  'modify change adjust add remove replace edit translate transcribe proofread rewrite research find identify analyze analyse ' +
  'process clean organize organise map match merge verify validate enter fill populate store save record publish post ' +
  'promote run launch scale extend expand enhance finish complete continue host secure protect speed reduce increase ' +
  'recreate replicate clone copy reformat format sort filter search crawl mine query visualize visualise animate record ' +
  'illustrate draw sketch model render shoot cut caption subtitle brand audit review check assess evaluate document explain ' +
  'teach train handle support help assist operate administer schedule send email call contact generate calculate derive ' +
  'compare combine consolidate aggregate enrich reverse-engineer reverse decode unlock bypass overcome display show present ' +
  'embed apply use utilize turn port print scan digitize digitise ocr label annotate tag classify predict detect recognize ' +
  'locate list funnel input output accept submit send allow enable determine perform conduct execute play stream ' +
  'tune refine finalize finalise adapt localize redirect restore recover back-up backup trim compress resize outline plan ' +
  'architect prototype wireframe draft source recruit sell book rank target ' +
  'tidy duplicate grow lower refresh redraw reproduce appeal value master open type fork streamline polish investigate diagnose simplify ' +
  'wrap boost assign coordinate rename remake revamp modernize rework restyle rebrand'

const makingVerbs = new Set(making.split(' '))
const forms = new Map<string, string>()
for (const verb of [...making.split(' '), ...doing.split(' ')]) {
  forms.set(verb, verb)
  for (const gerund of gerundsOf(verb)) forms.set(gerund, verb)
}

// Many clients spell it so.
for (const word of ['scrap', 'scrapping', 'scrapes']) forms.set(word, 'scrape')

/** Returns the plain form of a verb of work: "build" for "building" and "Build"; null: no such verb. */
export function plainVerb(word: string): string | null {
  return forms.get(word.toLowerCase()) ?? null
}

export function isMaking(verb: string): boolean {
  return makingVerbs.has(verb)
}

/** Tells whether a word is a participle such as "maintained" or "built". */
export function isParticiple(word: string): boolean {
  return /^(?:\p{Ll}{2,}ed|built|made|written|done|found|sent|set|put|drawn|run|rebuilt|rewritten|cut|sold|shot)$/u.test(
    word.toLowerCase(),
  )
}

function gerundsOf(verb: string): string[] {
  const stem = verb.endsWith('e') && !verb.endsWith('ee') ? verb.slice(0, -1) : verb
  return [`${stem}ing`, `${verb}ing`, `${verb}${verb.at(-1) ?? ''}ing`]
}
