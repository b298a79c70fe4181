import { conceptOf } from './synonyms.ts'

/** Words that claim nothing about whose work is whose, how much or how good. */
export const neutralWords: ReadonlySet<string> = new Set(
  `a an the this that these those it its he she they them their his her i me my mine myself we us our you your yours yourself
  's 've 'm 'd 'll 're am is are was were be been being do does did done have has had having will would can could may might shall should
  and or but nor so yet as at by for from in into of off on onto out over to under up upon with within without about above across after
  against along among around before behind below beneath beside between beyond down during except inside like near outside past per
  since than through throughout till toward towards until via while where when who whom whose which what why how if because though although
  whereas whether both either neither each other another such same own then there here too also just even only not no rather instead
  one ones some any part contribute-part including include e.g i.e mainly mostly particularly especially namely
  work job project experience client customer use know handle freelance freelancer background skill service offer provide
  familiar comfortable thing something kind sort type way side case field area example piece task role position company business
  people person member someone somebody relevant similar close related past previous earlier
  portfolio link letter profile resume cv name hello hi hey dear greetings thanks thank regards sincerely cheers best kind
  again back first second third next last lately well-known today-as result show see find read look attach attached below above
  currently-known time-being now-and-then still ago plus around-here
  more-than less-than at-least at-most up-to almost nearly close-to roughly approximately happy-to look-forward able-to have-to need-to used-to going-to
  take took takes rate language time week month hour trade simple end get got hold holds date dates smaller part short room spend spent count lot come came comes idea web
  much today so far else ever example examples case total number amount words wrote-of speak spoke count now ask early check detail details usual trap traps paper papers bill
  learn learnt learned teach taught help helps right right-now remind reminds span spans go goes went bring brings come true mean means call start started lately both there two-fold among charge developer developers programmer programmers coder close
  until-now cover covers earn besides apart earned passed pass held holding join joined joins left leave leaving fine okay closest nearest nearer hold on-top available availability myself themselves itself himself herself eg ie etc vs inc ltd llc gmbh toolbox stack daily-work level duty duties became become becomes prepare prepares prepared preparing gladly text texts send sends sent proud`
    .split(/\s+/u)
    .flatMap((word) => [word, conceptOf(word)]),
)

/** Words of general talk about work and things, in sentences that are not about the applicant. */
export const generalWords: ReadonlySet<string> = new Set(
  `need want ask mention describe say state list look seek require expect hope prefer like love enjoy think believe guess understand
  wonder mean matter depend change break work run start begin end stop take make give get go come keep let put set help try turn
  happen cause follow lead-to contain hold stay remain become seem sound feel fit suit vary differ exist come-from return
  thing part step question answer point idea plan approach way detail page file field format value row column name list order size
  number kind case problem issue reason change source data feed site website page request response update version test sample example
  good bad small big large short long new old different simple easy hard clear complete full empty possible necessary important
  right wrong sure true usual common normal typical main first next last early late easily usually often sometimes normally
  typically always-so mostly quickly slowly carefully clearly exactly probably maybe perhaps likely soon later
  client user supplier developer freelancer team reader visitor customer people person
  weekly monthly hourly second minute time today tomorrow call message reply chat talk hear look-forward welcome pleasure happy-to
  language languages price prices pricing rate rates cost costs interesting interest useful helpful worth sense care attention budget scope quality result outcome goal requirement
  description posting post job brief project task role position listing straightforward depends fine ok okay great nice`
    .split(/\s+/u)
    .flatMap((word) => [word, conceptOf(word)]),
)
