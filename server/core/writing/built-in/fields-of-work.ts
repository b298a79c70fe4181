/** Fields in which people hire and are hired, each with the words that tell it. */
const fields = {
  scraping:
    /\bscrap(?:e|es|ed|ing|er|ers|ping)\b|\bcrawl\w*|\bspiders?\b|\bprice monitor\w*|\brotating (?:\p{L}+ )?proxies\b|\bcaptchas?\b|\bdata (?:extraction|mining|collection)\b|\bcollected [\d,.]+ (?:\p{L}+ ){0,3}(?:records|listings|profiles|pages)\b|\bextract(?:ing|s|ed)? (?:data|information)\b/iu,
  data: /\bdashboards?\b|\bpower ?bi\b|\btableau\b|\blooker\b|\bexcel\b|\bspreadsheets?\b|\bgoogle sheets?\b|\banaly(?:sis|st|tics|ze|se)\b|\bforecast\w*|\bstatistic\w*|\bsurvey data\b|\bfinancial model\w*|\bpivot\b|\bvba\b|\breporting\b/iu,
  writing:
    /\barticles?\b|\bblogs?\b|\bcopy(?:writ\w+)?\b|\bcontent (?:writ\w+|strategy)|\bghostwrit\w*|\bnewsletters?\b|\bdescriptions? for\b|\bemail (?:sequence|campaign|copy|marketing)\w*|\bwelcome sequence\b|\bseo (?:content|writing|articles?)\b|\bcase studies\b|\bediting\b(?!.*video)|\bproofread\w*|\b(?:e-?)?books?\b(?! ?ing| of (?:\p{Lu}|an? |the |\d))(?<!the books)|\bcontent for\b|\bresume\b|\bwriters?\b/iu,
  design:
    /\blogos?\b|\bbrand(?:ing)?\b(?! new)|(?<!motion )\bgraphics?\b|\bfigma\b|\bu[ix]\b|\bpackaging\b|\billustrat\w*|\bphotoshop\b|(?<!services )\bcovers?\b|\bposters?\b|\bmock-?ups?\b|\bdecks?\b|\bdesigners?\b|\bbanners?\b|\bretouch\w*|\bcanva\b|\bimages\b|\brebrand\b/iu,
  video:
    /\bvideos?\b|\breels?\b|\btiktoks?\b|\bpremiere\b|\bafter effects\b|\bmotion\b|\byoutube editing\b|\banimat\w*|\bfaceless\b|\bpodcast editing\b/iu,
  web: /\bweb ?sites?\b|\bwordpress\b|\bshopify\b|\bwoo ?commerce\b|\blanding pages?\b|\bhtml\b|\bcss\b|\breact\b|\bfront-?end\b|\belementor\b|\bwebflow\b|\bsquarespace\b|\bweb (?:develop\w+|design\w*)\b|\bmagento\b|\bwix\b|\bplugins?\b|\bphp\b|\be-?commerce site\b|\bonline (?:shop|store)\b/iu,
  software:
    /\bapis?\b|\bback-?end\b|\bpython\b|\bbots?\b|\bmobile app\b|\bnode(?:\.?js)?\b|\blaravel\b|\bdocker\b|\blambda\b|\bdjango\b|\bflask\b|\bjava\b|\bsoftware (?:develop|engineer)\w*|\bflutter\b|\bdatabase\b|\bautomation\b|\bchatbots?\b|\b(?:ai|llm|gpt)\b|\bdevops\b|\bserver\b|\bfull-?stack\b|\bc#|\bsync\b/iu,
  office:
    /\bvirtual assist\w*|\bdata entry\b|\binbox\b|\bcalendar\b|\bcustomer (?:support|service)\b|\badmin(?:istrative)? (?:assist\w*|support|tasks)\b|\btranscri\w*|\btravels?\b|\bzendesk\b|\btickets? a day\b|\bcopy and paste\b|\btyping\b|\basana\b|\btrello\b|\bupload products\b/iu,
  leads:
    /\bleads?\b(?! (?:developer|engineer|designer))|\bprospect\w*|\bcontact (?:list|details|information)\b|\bapollo\b|\bsales navigator\b|\bemail (?:list|address)\w*|\bowner email\b|\blist of\b|\bweb research\b|\binternet research\b/iu,
  engineering:
    /\bCAD\b|\bsolidworks\b|\bautocad\b|\bfusion 360\b|\bmechanical\b|\bsheet metal\b|\bmou?lding\b|\b3D[- ]print\w*|\bFEA\b|\benclosures?\b|\bcarbon fib(?:re|er)\b|\btooling\b|\bPCBs?\b|\bfirmware\b|\barchitectural\b|\bfloor plans?\b|\bsite plans?\b|\bcivil engineer\w*|\belectronics design\b|\bweight reduced\b/iu,
  games:
    /\bunity\b|\bunreal\b|\broblox\b|\bgodot\b|\bbuildbox\b|\bgames?\b(?! of)|\bgameplay\b|\bnetcode\b|\bVR\b|\bvirtual reality\b/iu,
  audio:
    /\bmix(?:ing)? and master\w*|\bmastering\b|\bsound (?:design\w*|engineer\w*|track)\b|\bmusic\b|\bsongs?\b|\bvoice-?overs?\b|\baudiobooks?\b|\bpodcasts?\b|\bjingles?\b/iu,
  language: /\btranslat\w*|\bsubtitl\w*|\blocali[sz]ation\b|\binterpret(?:er|ing)\b/iu,
} as const

export type Field = keyof typeof fields

/** Finds the fields that a text speaks of. */
export function fieldsOf(text: string): ReadonlySet<Field> {
  const found = Object.entries(fields).filter(([, words]) => words.test(text))
  return new Set(found.map(([field]) => field as Field)) // as: the keys of a constant
}
