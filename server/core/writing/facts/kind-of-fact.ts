import type { Fact, FactKind } from '../../../../contract/writing/fact.ts'
import { periodWithin, workHeading } from './profile-lines.ts'

/** Languages that people speak, in English and in their own. */
const spokenLanguage =
  /(?<!\p{L})(?:english|german|deutsch|french|français|spanish|español|italian|portuguese|russian|ukrainian|polish|dutch|chinese|mandarin|cantonese|japanese|korean|arabic|hindi|urdu|bengali|punjabi|tamil|telugu|cebuano|slovenian|catalan|estonian|latvian|lithuanian|turkish|persian|farsi|hebrew|greek|swedish|norwegian|danish|finnish|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|vietnamese|thai|indonesian|malay|tagalog|filipino|swahili|русский|английский|українська|العربية|中文)(?!\p{L})/iu
const speaking =
  /(?<!\p{L})(?:native|fluent|fluently|bilingual|speak|speaks|spoken|mother tongue|conversational|intermediate|c1|c2|b1|b2|a1|a2)(?!\p{L})/iu
const money =
  /(?:[$€£₹¥₽]\s?\d|(?<!\p{L})(?:usd|eur|gbp|chf|cad|aud)\s?\d|\d\s?(?:[$€£₹¥₽]|usd|eur|gbp|dollars?|euros?|pounds?)(?!\p{L}))/iu
const per =
  /(?:\/|per|an|a|pro)\s?(?:(?:finished|published|audio|source|edited) )?(?:h|hr|hour|stunde|day|week|month|project|page|word|minute|video|article|image|slide|piece)\b/iu
const rateWord =
  /^hourly\b|\b(?:hourly (?:rate|price|fee)|my rate|rate is|i charge|price starts|fixed price|day rate)\b/iu
const available =
  /\b(?:availab\w+|(?:hours?|hrs?|h)\s?(?:a|per|\/|each)\s?(?:week|day|month)|full[- ]time|part[- ]time|can start|start immediately|time ?zone|weekdays|weekends|(?:utc|gmt|cet|est|pst|ist)\s?[+-]?\d*|\d{1,2}:\d\d\s?(?:[-–]|to)\s?\d{1,2}:\d\d|evenings|notice period)\b/iu
const certified =
  /\b(?:certifi\w+|certs?|licen[cs]ed|diploma|bachelor\w*|master(?:['’]s)? (?:degree|in|of)|ph\.?d|b\.?sc|m\.?sc|mba|(?<!\p{L})[bm]\.?a\.? in|degree in|graduated?|accredited)(?!\p{L})/iu
/** Begins with a degree: "BFA Illustration, Porto 2012". The letter case counts. */
const degree =
  /^(?:B\.?A|M\.?A|BFA|MFA|B\.?Sc|M\.?Sc|B\.?Eng|M\.?Eng|B\.?Com|M\.?Com|B\.?Tech|M\.?Tech|BBA|BCA|MCA)\.?,? (?:\(Hons\.?\) )?\(?\p{Lu}\p{Ll}/u
export const years =
  /\b(?:\d{1,2}\s?\+?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|several|many|over a)\s?[- ]?(?:years?|yrs?|decades?|months)(?!\p{L})|\bsince\s(?:\p{L}+\s)?(?:19|20)\d\d|\b(?:лет|года|jahre|años|ans)\b/iu
const period =
  /^\(?(?:\p{L}{3,9}\.?\s)?(?:\d{1,2}[./])?(?:19|20)\d\d\s?(?:[-–—/]|to|until|bis)\s?(?:(?:\p{L}{3,9}\.?\s)?(?:\d{1,2}[./])?(?:19|20)\d\d|present|now|today|current|ongoing)?\)?(?!\p{L})|\(?(?:19|20)\d\d\s?[-–—]\s?(?:(?:19|20)\d\d|present|now|today)\)?\s*$/iu
// The letter case of a name counts.
const employed =
  /\b(?:[Ww]ork(?:ed|s|ing)?|WORKED|[Ee]mployed|[Ff]reelanc\w+|[Ii]ntern(?:ed)?|[Cc]onsult(?:ed|ant)?|[Cc]ontract(?:ed|or)?|[Dd]eveloper|[Ee]ngineer|[Dd]esigner|[Mm]anager)\s(?:\p{L}+\s){0,3}?(?:at|for)\s(?=\p{Lu})|\b(?:[Cc]lients?|[Cc]ustomers?)\s(?:include|included|were|are|such as|like)\b|\b(?:[Mm]y|[Ff]ormer|[Pp]revious) (?:employer|client)\b/u
/** Verbs of having done something. */
export const done =
  /(?<!\p{L})(?:built|rebuilt|created|developed|launched|designed|redesigned|migrated|delivered|made|wrote|rewrote|led|managed|implemented|integrated|automated|set up|shipped|released|published|moved|optimi[sz]ed|improved|fixed|scraped|extracted|converted|produced|illustrated|edited|translated|trained|deployed|ran|grew|increased|reduced|cut|won|completed|finished|helped|worked on|contributed|maintained|refactored|recorded|drew|organi[sz]ed|tested|supported|assisted|took over)(?!\p{L})/iu
const skilled =
  /\b(?:skilled|proficient|expert|experienced|experience|knowledge|familiar|good|strong|comfortable|specialist|fluent) (?:in|with|at|of|on)\b|\bI (?:know|use|work (?:with|in)|write|code in|program in)\b|\b(?:stack|skills?)\b/iu
const serving =
  /\b(?:I|we) (?:also )?(?:build|offer|provide|help|design|create|develop|make|write|translate|edit|set up|do|fix|maintain|deliver|speciali[sz]e|scrape|automate|manage|draw|test)\b|\bspeciali[sz](?:e|es|ing) in\b|\bservices?\b/iu

/** Says what kind of fact a text is, by its words, its heading and the place it was read from. */
export function kindOfFact(text: string, heading: string, source: Fact['source']): FactKind {
  if (source === 'tags') return certified.test(text) ? 'certificate' : 'skill'
  if (source === 'link' || heading === workHeading) return 'project'
  return ofForm(text) ?? ofHeading(text, heading) ?? ofWords(text) ?? ofSource(text, source)
}

/** Money of a client's: "bill from $41k to $17k a month", "I spend €90k a month of other people's money". */
const moved =
  /\p{L} (?:(?:went|fell|rose|grew|dropped|cut|down|up) )?from \p{Sc}?\d\S*(?: \p{L}+)? to \p{Sc}?\d|\b(?:I|we)(?: have|['’]ve)? (?:spen[dt]|run|ran|manage|managed|saved|handle|handled|brought)\b/iu

function ofHeading(text: string, heading: string): FactKind | null {
  if (heading === '') return null
  if (/\blanguages?\b|языки|sprachen|idiomas|langues/u.test(heading))
    return spokenLanguage.test(text) || (!/programming/u.test(heading) && speaking.test(text))
      ? 'language'
      : 'skill'
  if (/\b(?:rates?|prices?|pricing)\b/u.test(heading)) return 'rate'
  if (/\b(?:availability|available|hours)\b/u.test(heading)) return 'availability'
  if (/certif|education|degree|qualification|course|training/u.test(heading)) return 'certificate'
  if (/\b(?:clients?|customers|employers?|employment|work history|career)\b/u.test(heading))
    return done.test(text) && !period.test(text) ? 'project' : 'employer'
  if (
    /навыки|kenntnisse|compétences|habilidades|\b(?:skills?|stack|technologies|tools|expertise)\b/u.test(
      heading,
    )
  )
    return years.test(text) ? 'years' : 'skill'
  if (/\b(?:projects?|portfolio|achievements)\b/u.test(heading)) return 'project'
  return /\b(?:services?|what (?:i|we) (?:do|offer)|special)/u.test(heading) ? 'service' : null
}

function ofForm(text: string): FactKind | null {
  if (money.test(text) && (rateWord.test(text) || (per.test(text) && !moved.test(text))))
    return 'rate'
  if (rateWord.test(text) && /\d/u.test(text)) return 'rate'
  if ((certified.test(text) || degree.test(text)) && !done.test(text)) return 'certificate'
  if (period.test(text) || (periodWithin.test(text) && !done.test(text))) return 'employer'
  return null
}

function ofWords(text: string): FactKind | null {
  if (certified.test(text)) return 'certificate'
  if (spokenLanguage.test(text) && (speaking.test(text) || text.split(/\s+/u).length <= 2))
    return 'language'
  const hasDone = done.test(text)
  if (years.test(text.replace(/\([^()]*\)(?=\s\p{L})/gu, '').replace(taken, '')) && !hasDone)
    return employed.test(text) ? 'employer' : 'years'
  if (available.test(text) && !hasDone) return 'availability'
  if (employed.test(text) && !(hasDone && !/^(?:I )?work/iu.test(text))) return 'employer'
  if (hasDone) return 'project'
  if (skilled.test(text)) return 'skill'
  return serving.test(text) ? 'service' : null
}

/** Time that something took: "from 4 to 31 a month in 8 months". */
const taken =
  /\b(?:in|within) (?:under |less than |just |only )?(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:weeks?|months?|years?)\b/giu

function ofSource(text: string, source: Fact['source']): FactKind {
  if (source === 'services') return 'service'
  return source === 'experience' && /^[^.!]+$/u.test(text) && nameOf(text).split(/\s+/u).length <= 3
    ? 'skill'
    : 'other'
}

/** Leaves out what brackets add: "Excel (Power Query, VBA)" is a skill of one word. */
function nameOf(text: string): string {
  return text.replace(/\s*\([^()]*\)/gu, '')
}
