import { contentWords } from '../content-words.ts'

/** Words in which anybody says how they work, whatever their trade. */
const general = new Set(
  contentWords(
    `about above accept account actual actually add address advance advice after afterwards again agree agreed ahead
    allow alone along already always am among another answer answers any anybody anyone anything apart appear apply
    approach approve around ask asking at attention available away back bad base because become before begin beginning
    behind believe below beside best better between big both bother break brief briefly bring business busy buy by
    calendar call calls came can cannot care careful carefully carry cause certain chance change changes chat check
    checks choice choose choices clarify clear clearly client clients close collect come comes comfortable comment
    comments communicate communication complete completely complicated concern confirm contact continue conversation
    correct cost could count couple course customer daily date day days deadline deadlines deal decide decided decision
    deeply deliver delivered delivery depend describe detail details difference different difficult direct directly
    discuss document documents documentation does done doubt doubts down during each early easier easily easy edge effort either else
    email emails end enjoy enough especially even evening evenings ever every everybody everyone everything exact
    exactly example examples except expect explain extra fair far fast fear feedback feel feeling few file files final
    finally find fine finish finished first fit fits fix fixed flexible focus follow forget form forward free friday
    from full further gaps general get give given glad go goal goes going good grow guess guessing guide half hand hands
    happen happens happy hard has hate have hear heard help helpful here hesitate hidden hide high honest honestly hope
    hour hourly hours how however idea ideas if ill im important improve in include including inform information inside
    instead interest into invent involve issue issues it job judge just keep keeps kept kind know knows language large last
    late later lead learn leave leaves left less let letter level life like likely limit line list listen little live
    lose loses long look looks lot love low made main maintain make makes manage many matter matters may maybe me mean means
    meet meeting meetings mention message messages method middle might mind minute minutes miss missing mistake mistakes
    moment monday money month monthly more morning mornings most move much must my name need needed needs never new next
    nice night no nobody noise none normal normally not note notes nothing notice now of off offer office often ok okay
    old on once one online only open opinion option options or order organize other others our out outline over own owner owners page
    pages part parts pass past patient pay people perfect period person phone piece pieces place plain plainly plan plans play
    please point points polite possible prefer prepare present price priority probably problem problems process project
    projects promise proper properly proposal provide purpose put quality question questions quick quickly quiet quietly quite
    rather reach read reading ready real really reason reasonable receive recommend refine regular regularly reliable remember
    repeat reply replies report reports reporting request respect respond response responsible rest result results return
    review revise revision revisions right risk round rounds rush safe said same sample saturday save saves say says scope second see
    seem send sends sense sentence separate serious set several share short shorter should show shows side sign silence silent simple
    simply since sit situation slack sleep slow small smaller so solution solve some somebody someone something sometimes soon sorry
    sort speak specific spend spent stand start starts state status stay step steps still stop straight strange strong
    stuck style such suggest suggestions summary sunday sure surprise surprises take takes talk task tasks team teams tell tells
    test than thank that then there these thing things think third this those though thought three through thursday tidy time
    times together told tomorrow tone too touch toward track tried trouble true trust truth try tuesday turn twice two
    ugly unclear under understand understood until unusual up update updates upfront us use used useful usual usually value very view
    voice wait walk want warn warning waste watch way ways we wednesday week weekday weekdays weekend weekends weekly
    weeks welcome well were what when where whether which while who whole whoever why will wish with within without wonder word words
    work working works world worry worth would write writing written wrong yes yet you your yours zoom one two three four
    five six seven eight nine ten twelve fifteen twenty thirty sixty ninety hundred im ive id ill dont doesnt cant wont youre cos lol
    screen loom screenshot screenshots sitting`,
  ),
)

/** Tells whether a word says nothing of any trade. */
export function isGeneral(word: string): boolean {
  return contentWords(word.replace(/['’]\p{L}*$/u, '')).every((stem) => general.has(stem))
}
