import { conceptOf } from './synonyms.ts'

/**
 * Everyday words that colour a sentence without saying what was done, for whom, with what or how well: a letter may have
 * them where no fact does. Trades, kinds of clients, things that are made and words of praise are not among them.
 */
const plainWords: ReadonlySet<string> = new Set(
  `able absent according accept across act actual admit afterthought afterwards ago agree ahead aim alike alive allow altogether amid angle anything
  anyway anywhere appear apply approach arrive aside aspect assume attach attention awake aware away awkward background backwards balance bare barely
  base basis bear bed beforehand begin beginning behave belong below bend beside bit bite blame blank blind block bone bother bottom bound bout
  breadth break breath bridge briefly bright broad broader bunch burden busy buy calm carry catch cause caught ceiling centre center certain
  challenge childhood choice choose chore circle clear clearly clever climb closely cloud coincide cold collapse combine comfort comfortably comment
  commit common comparable concern condition confuse confusion consider consist contain context contrary cool corner courage cover crooked
  cross crowd curious damage dare dark dead deal dealt dear decade decision delay delicate demand depend describe deserve despite die differ
  difference different difficult difficulty direction dirt disappear discuss distance divide doubt doubtful down drag dream due duplicate dull dust
  eager ear earlier early easier easy edge effort either elsewhere empty enable encounter end ended ending enjoy enough environment equal equally
  especially evening everyday evident exist expect explain face fact fair fairly faith familiar familiarity far fashion favour favourite favorite
  fear feel feeling fiddly fight final finally fine finger fire flat flow folder follow forget form former forth forward frank freely fresh friendly
  front full fun funny further future gap gather general generally gently genuine give given glance glue grasp ground guess habit hang happen hard
  hardly harm hat hate heavy height hidden hide high hint history hit hole honest honestly hope horizon human hurdle hurry hurt identical ignore
  imagine importance important impossible impression inch include indeed indirectly initially inside insight instance instead intend intention
  interest interesting interrupt into irregular join joy judge jump keep kept key knock known lack largely late later latter layer leap least leave
  left length lesser lesson let level lie life lifetime light like likely likewise limit line list listen little live lively load locate longer look
  loose lot loud low lower luck lucky main mainly manageable manner mark matter maybe mean meaning means meanwhile meant meet memory mention mere
  merely mess messy met middle mild mind mine minor minute mistake misunderstand mix mixed modest moment mood moreover morning most mostly motion
  mountain mouth mystery named narrow nasty natural naturally nature near nearest nearly neat necessary need neglect neighbourhood nerve neutral new
  newer newest nice night noise nonetheless nonsense normal normally notice novelty nowadays obvious obviously occasion occasional occasionally occur
  odd off often old older oldest onward openly opinion opponent opposite option ordinary origin original originally otherwise ought ours outer
  outline outside outward overall overlook owe pace pack pain painful pair pale partial particular partly past path patience pattern pause peace
  perhaps period permanent permit personally pick pile place plain play pleasure plus pocket point pointless polite poor portion position possibility
  possible possibly potential pour practical practically practice prefer preference presence pressure pretend pretty previous previously pride prior
  probably problem progress proof properly prospect prove provide pull purely purpose push put puzzle quarter quiet quietly quite ran range rare
  rarely rather reach react reaction read ready real realise realize really reason reasonable reasonably recall receive recent recently recover
  regard regardless regular relate related relation relatively relevant relief rely remain remaining remark remember remind remove repeat reply
  resemble reserve respond rest retire return reveal rhythm rid ride right rhyme road root rotate rough roughly round route row rude ruin rule rush
  sad safe safely sake salt same sat saw say scale scattered scratch seat secret section seem seen sense sensible separate separately sequence
  serious seriously shape sharp shelf shift shortly shoulder show side sight silent similar similarly simple simply simultaneously sit sitting
  situation size sleep slight slightly slip slow slowly small smallest smart smile smooth smoothly soft soil somehow somewhat somewhere sore sorry
  soul space spare speak specific spell spirit spite split spot spread square stage stand standing state stay steady step stick still stone stood
  stop straight straightforward strange stray stretch strict strictly strike string stroke struggle stuck stuff stumble substance subtle sudden
  suddenly suffer suit suitable sum summer suppose sure surely surface surprise surprised suspect swap sweet swim switch symptom taken talk tall
  target task taste tear tedious tell temper temporary tend tendency term terms terrible thick thin think thought thread threat throughout throw
  thumb tidy tie tight tiny tired today together told tone tonight topic total touch touching tough toward tradition trail transition trick tricky
  tried trip trouble true truly truth turn twist type typical typically ugly ultimate ultimately unclear uncommon under understand understood undo
  uneasy unexpected unfamiliar unfortunately unit unknown unless unlike unlikely untidy untouched unusual upper upset upside urge useful useless
  usual usually vague variation variety various vary view viewpoint visible visit voyage wait wake walk wall wander warm waste water way ways weak
  wear weather weigh went whatever whenever wherever while wild willing wise wish wonder wonderful wood world worry worse worst worth worthwhile wrap
  wrong yes yesterday young zone adapt afternoon arrange better chapter compare conversation
  desk doable enter external extra fetch file fit gentle good group half heading home honest layout
  listen longest measure meeting message moment once paragraph patient press reachable
  regional reply season sentence setting shape share shout shortest single solve spring subject treat warning`
    .split(/\s+/u)
    .flatMap((word) => [word, conceptOf(word)]),
)

/** Returns whether a word is one of everyday talk. */
export function isPlainWord({ lower, concept }: { lower: string; concept: string }): boolean {
  return plainWords.has(lower) || plainWords.has(concept)
}
