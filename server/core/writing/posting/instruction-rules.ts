// All of these read text of `unmasked`: lower case, no accents. Gaps are bounded, so each stays linear.

const gap = '[^.!?\\n]{0,60}?'
const letter =
  '(?:proposals?|cover letter|letter|application|reply|response|bid|pitch|introduction|greeting|signature|message|answer|(?:first|last|opening|closing) (?:line|sentence|word|paragraph))'
const writing =
  '(?:write|say|state|claim|pretend|assert|declare|insist|mention|note|affirm|emphasi[sz]e|certify|swear|highlight|stress|boast)'
const giving =
  '(?:send|share|include|give|provide|add|put|write|paste|tell|post|leave|drop|attach|state|mention|begin|start|end|output|print|reveal|type|list|show|enter|submit|supply|disclose|forward|quote|sign|open|finish|close|append|insert|use|reply|respond|answer|leak|expose|dump|repeat|recite)'
const contact =
  '(?:e-?mail|gmail|phone|telephone|mobile|cell|whats ?app|telegram|skype|discord|wechat|viber|contact (?:details?|info\\w*|data|number)|(?:home|postal|street) address|address|number(?! of)|api[- ]?keys?|keys?\\b(?! (?:skills?|points?|strengths?|achiev))|passwords?|passcode|tokens?|credentials?|login|secrets?|cookies?|bank|iban|paypal|(?:credit )?card|passport|ssn|social security|date of birth|id card|(?:system )?prompt|instructions?)\\b'
const offPlatform =
  '(?:telegram|whats ?app|skype|signal|discord|wechat|viber|e-?mail|phone|gmail|t\\.me|instagram|@\\w|\\+?\\d{6})'
const url =
  '(?:https?:|www\\.|\\b[a-z0-9-]{2,40}\\.(?:com|net|org|io|ru|xyz|co|me|info|top|site|online|click|link|example|test|dev|app)\\b)'
const machine =
  '(?:ai|a\\.i\\.?|llms?|(?:large )?language models?|chat ?gpt|gpts?|claude|gemini|copilot|chatbots?|bots?|(?:ai|automated|automatic|auto)[- ](?:assistants?|agents?|models?|tools?|bots?|writers?|systems?|bidders?|programs?|scripts?|generators?)|text generators?|robots?|neural networks?|machine)'

/** Passages that try to set aside what a program was told, or address one. */
const overriding: string[] = [
  `(?<!(?:not|never|don't|dont|nor) )\\b(?:ignore|ignoring|disregard|disregarding|forget|override|overrule|bypass|discard|neglect|(?:do not|don't|dont|stop) follow(?:ing)?|pay no (?:attention|heed) to|set aside|put aside|cancel|abandon)\\b${gap}\\b(?:instructions?|prompts?|rules?|guidelines?|directions?|commands?|constraints?|(?:been|were) told|above|previous|prior|polic(?:y|ies)|system message|safety|restrictions?|facts you)\\b`,
  `\\b(?:ignorier\\p{L}*|vergiss|vergessen sie|missachte\\p{L}*|negeer|zignoruj|ignoruj|yok say|gormezden gel)\\b${gap}(?:anweisung|vorgabe|regel|prompt|bisherig|vorherig|obig|instru|voorgaande|eerdere|polecen|poprzedni|talimat)`,
  `(?<!(?:not|never|don't|dont|nor) )\\b(?:ignore[zr]?|ignora\\p{L}*|oublie[zr]?|olvid\\p{L}+|esquec?a\\p{L}*|dimentica\\p{L}*|desconsider\\p{L}+|ne tene?z pas compte|(?:haz|haga) caso omiso)\\b${gap}(?:instru[ckz]|consigne|regle|regla|regra|regole|precedent|prompt|directive|anterior|indicacion|istruzion|ordenes)`,
  `(?:игнориру|забудь|не обращай|отмени|игноруй|ігноруй)\\p{L}*${gap}(?:инструкц|указани|правил|команд|промпт|предыдущ|інструкц|попередн)`,
  '(?:忽略|无视|無視|忘记|忘記|不要理会|忽視)[^。！？]{0,20}(?:指令|指示|提示|规则|規則|说明|說明|要求|之前|以上|上面)|(?:指示|命令|プロンプト|指令)[^。]{0,12}(?:無視|忘れ)|(?:지시|명령|프롬프트)[^.]{0,12}무시',
  `(?:تجاهل|انس|تناس)\\p{L}*${gap}(?:التعليمات|السابق|الاوامر|القواعد|الأوامر)|(?:अनदेखा|नज़रअंदाज़)|(?:निर्देश)\\p{M}*${gap}(?:अनदेख|भूल)`,
  `\\b(?:if you(?: are|'re|re)|(?:are|r) you|you are|you're|as|dear|hey|hi|hello|attention|(?:note|message|notice|instructions?|warning|reminder) (?:to|for))[,:]?\\s(?:all |any |an? |the |every |other )?${machine}(?:[,:.!?]|\\s(?:language model|reading|that|which|who|processing|writing|generating|or|you|must|should|please|tasked|assistants?|models?|agents?|parsing|reviewing|handling|system|program|responding|bidding|applying|then|and|add|include|write|say)\\b|$)`,
  `\\b(?:any|all|every) ${machine}\\b${gap}\\b(?:must|should|shall|have to|has to|are (?:required|instructed|asked)|is (?:required|instructed|asked))\\b`,
  `\\b(?:system prompt|(?:new|updated|real|actual|hidden|secret|additional|revised|true|special) (?:system )?(?:instructions?|prompt|task|orders?) (?:for|to|is|are|from)|developer mode|jailbreak|do anything now|you are now (?:an?|in|the|free|my|un)|from now on,? (?:you|your|reply|answer|write|respond|act|always)|(?:respond|reply|answer) only with|output only|prompt injection|act as (?:if|though|an? (?:ai|unrestricted|different))|role-?play as|(?:do not|don't|dont|without) (?:tell|inform|alert|telling|informing|alerting)(?:ing)? (?:the|your) (?:user|freelancer|human|applicant|sender|owner)|(?:do not|don't|dont) (?:mention|reveal|disclose) (?:this (?:instruction|message|note|text)|these instructions)|(?:freelancer|applicant|bidder|sender|account owner|user) (?:you (?:write|represent|work|are writing)|has (?:already )?(?:authori[sz]ed|approved|agreed|confirmed)|wants you|agrees to|guarantees)|on behalf of the (?:freelancer|user|applicant)|your (?:operator|creator|developers?) (?:has|have|wants?|says?|asks?|requires?)|overrides? (?:all|any|every|your|the above)|supersedes? (?:all|any|every|your|previous)|end of (?:the )?(?:job )?(?:post(?:ing)?|description|data|context|document|user input|untrusted)|(?:begin|start) of (?:system|new|trusted))\\b`,
  `\\b(?:repeat|paste|copy|print|output|quote|include|show|begin with|start with|translate|summari[sz]e|reveal|recite|echo|encode)\\b${gap}\\b(?:text|everything|words|content|messages?|lines?|paragraphs?|prompt|instructions|conversation) (?:above|before|preceding|you (?:were|have been|got|received))`,
  `\\b(?:reveal|leak|exfiltrate|dump|recite|echo|print|output)\\b${gap}\\b(?:prompts?|api[- ]?keys?|passwords?|secrets?|credentials?|environment variables?|private keys?|instructions|access tokens?)\\b`,
  `\\b(?:decode|decrypt|decipher|unscramble|rot-?13|base-?64)\\b${gap}\\b(?:follow|obey|execute|instructions?|do what|carry out|and (?:do|write|include|say))\\b`,
]

/** Passages that have the letter give away, claim or advertise something. */
const planting: string[] = [
  `\\b${giving}\\b${gap}\\byour (?:\\p{L}+[ -]){0,3}?${contact}`,
  `\\b${letter}\\b${gap}\\byour (?:\\p{L}+ ){0,2}?${contact}`,
  `\\b(?:contact|reach|message|text|call|add|write(?: to)?|ping|dm|mail|e-?mail|hit|find|talk to|chat with|connect with|get in touch with) (?:me|us|our (?:\\p{L}+ )?\\p{L}+)\\b${gap}${offPlatform}`,
  `\\b(?:proposals?|applications?|resumes?|cvs?|bids?|offers?)\\b${gap}\\b(?:via|by|to|through) ${offPlatform}`,
  `(?:telegram|whats ?app|skype|discord|wechat|viber)\\s?(?:id|handle|username|number)?\\s?[:@=]|\\bt\\.me\\/|\\bwa\\.me\\/`,
  `\\b(?:move|continue|talk|chat|discuss|communicate|interview)\\b${gap}\\b(?:on|via|over|to) (?:telegram|whats ?app|wechat|viber|discord)\\b`,
  `\\b(?:apply|sign up|register|fill (?:in|out))\\b${gap}${url}`,
  `\\boutside (?:of )?(?:the )?(?:upwork|freelancer|platform|marketplace|site)\\b|\\boff[- ](?:the[- ])?(?:upwork|platform)\\b|\\bwestern union\\b|\\byou (?:must|need to|will|have to|should) (?:first )?(?:pay|deposit|transfer|buy)\\b`,
  `\\b${writing}(?: in (?:your|the) \\p{L}+)?(?: to (?:me|us))?,?(?: clearly)? (?:that )?(?:you|the (?:freelancer|applicant|candidate|sender|writer|bidder)|he|she|i|we)(?:'ve|'re|'m)? (?!(?:have )?(?:carefully |fully )?(?:read|understood|understand|saw|seen))(?:have|has|are|is|am|hold|holds|were|was|worked|work|own|did|built|will|can|know|speak|agree|accept|offer|guarantee|charge|had|once|also|previously|personally|led|managed)\\b`,
  `\\b(?:pretend|claim) (?:to|you)\\b`,
  `\\b${letter} (?:must|should|has to|needs to|shall|will|have to) (?:also |clearly )?(?:(?:say|state|claim|promise|guarantee|declare|assert|read) (?:that |: ?|["“'(])|(?:promise|guarantee)|offer (?:an? |me |us )?(?:free|discount|\\d+ ?%|refund))`,
  `(?:^|\\b${letter}\\b${gap})\\b(?:please )?(?:promise|offer|guarantee|agree|commit)\\b${gap}\\b(?:free|discount|refund|no charge|unpaid|without pay|half (?:the )?price|[$€£]\\d|delivery in|within \\d)`,
  `\\b(?:say|state|write|claim|mention|add|put)\\b${gap}\\b(?:you(?:'re| are)|i(?:'m| am)) (?:an? )?(?:certified|licensed|award|native|the best|ex-)`,
  `(?:\\b${letter}\\b${gap}|^(?:please |also |then |and |so )?)\\b(?:include|add|put|paste|insert|append|mention|embed|link to|refer\\p{L}* to|recommend|sign(?: off)? with|end with|start with|begin with|quote|promote|advertise)\\b${gap}(?:(?:this|the following) (?:link|url|website|web ?site|web address|domain|address)|${url})`,
  `\\b(?:include|add|put|paste|insert|append|mention|embed|sign(?: off)?|end|start|begin|quote)\\b${gap}(?:(?:this|the following) (?:link|url|website|web address|domain)|${url})${gap}\\b${letter}`,
  `\\b(?:schreib|sag|erwahn|behaupt|beginn|antwort|gib|nenn|fug|send)\\p{L}*\\b${gap}(?:dass (?:du|sie|ich)|deine? e-?mail|ihre e-?mail|e-?mail-?adresse|telefonnummer|passwort|(?:diesen|folgenden) link|telegram|whatsapp|api-?(?:key|schlussel)|jahre erfahrung|system-?prompt)`,
  `\\b(?:ecri[sv]\\p{L}*|dis|dites|mentionn\\p{L}+|inclu\\p{L}+|ajout\\p{L}+|commenc\\p{L}+|affich\\p{L}+|revel\\p{L}+|envo[iy]\\p{L}*|indiqu\\p{L}+|contact\\p{L}+)\\b${gap}(?:que (?:vous|tu|j)|votre (?:e-?mail|adresse|numero|telephone|mot de passe)|ton (?:e-?mail|adresse|numero)|courriel|mot de passe|(?:ce|le) lien|telegram|whatsapp|cle api|ans d)`,
  `\\b(?:escrib\\p{L}+|di|diga|digan|mencion\\p{L}+|incluy\\p{L}+|inclua|agreg\\p{L}+|anad\\p{L}+|comienz\\p{L}+|empiez\\p{L}+|revel\\p{L}+|muestr\\p{L}+|envi\\p{L}+|contact\\p{L}+|escrev\\p{L}+|diga)\\b${gap}(?:que (?:tienes|tiene|eres|es|voce|tem)|tu correo|su correo|seu e-?mail|telefono|contrasena|este enlace|el enlace|este link|telegram|whatsapp|clave (?:de )?api|anos de)`,
  `(?:напиши|скажи|укажи|добавь|вставь|начни|покажи|раскрой|отправь|пришли|включи|свяжи)\\p{L}*${gap}(?:что (?:ты|вы|у)|почт|телефон|парол|ссылк|телеграм|телеграм|ватсап|telegram|whatsapp|ключ|лет опыта|e-?mail|промпт)`,
  '(?:写|寫|说|說|声明|添加|包含|附上|加入|输出|輸出|显示|透露|发送|提供|开头|联系)[^。！？]{0,24}(?:你有|您有|你是|年经验|年的经验|年經驗|邮箱|电子邮件|邮件地址|电话|密码|链接|微信|密钥|提示词|telegram|whatsapp)',
]

const overridingRules = overriding.map((rule) => new RegExp(rule, 'u'))
const plantingRules = planting.map((rule) => new RegExp(rule, 'u'))

/** Signs of the formats that language models are spoken to in, and of text that is not shown. */
const role =
  /<\|[^|>\n]{1,30}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?\s?(?:system|assistant|user|human|data|posting|job|prompt|instructions?|context|document|untrusted|input|message|im_start|im_end)(?:\s[^>\n]{0,60})?>|<!--|-->|(?<!#)#{2,8}\s{0,3}(?:system|instruction|assistant|human|response|new task|override)|(?:^|["'([*_>.!?]\s{0,2})(?:system|assistant|developer message|admin(?:istrator)?|ai)(?:\s(?:prompt|message|note|override|instructions?|update|notice|command))?\s?\]?:|```\s?(?:system|assistant)|["']role["']\s?:|!\[[^\]\n]{0,80}\]\(|^\s{0,3}\[[^\]\n]{1,40}\]:\s{0,3}http/iu

const squeezed =
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|the|of|your|my|these|those|everything){0,4}(?:previous|prior|above|earlier|preceding|system|original){0,3}(?:instructions?|prompts?|rules|guidelines|directions)|(?:reveal|output|print|repeat)(?:the|your|all){0,2}(?:system)?(?:prompt|instructions)/u

/** Tells whether a passage sets aside what a program was told, or speaks to one. */
export function overrides(plain: string): boolean {
  return (
    (mayOverride(plain) && overridingRules.some((rule) => rule.test(plain))) ||
    squeezed.test(
      plain.replace(
        /\b(?:not|never|don't|dont) (?:ignore|disregard|forget|bypass|override)|[^\p{L}]+/gu,
        '',
      ),
    )
  )
}

// Beginnings of words one of which each rule above needs: most sentences have none and are done with.
const overridingWords = new Set(
  (
    'inst prom rule guid dire comm cons told abov prev prio poli safe rest ai a llm llms lang chat gpt gpts gpt4 clau gemi copi bot bots robo text neur mach auto assi deve jail anyt now only act role tell ' +
    'info aler ment reve disc auth appr agre conf want guar beha your over supe end begi star befo prec you key keys api pass secr cred toke envi priv acce deco decr deci unsc rot rot1 base syst mess fact ' +
    'anwe vorg rege bish vorh obig voor eerd pole popr tali regl regr rego ante indi orde istr'
  ).split(' '),
)

function mayOverride(plain: string): boolean {
  if (/[^\p{ASCII}]/u.test(plain)) return true
  return plain.match(/[a-z][a-z0-9]{0,3}/gu)?.some((start) => overridingWords.has(start)) ?? false
}

/** Tells whether a passage wants a letter to give away, claim or advertise something. */
export function plants(plain: string): boolean {
  return plantingRules.some((rule) => rule.test(plain))
}

export function speaksAsRole(raw: string): boolean {
  return role.test(raw)
}

/** Tells whether a passage goes on with an instruction that stands before it. */
export function goesOn(plain: string): boolean {
  return new RegExp(
    `^["'(]?(?:instead|then|now|also|and|rather|next|finally|only|always|never|just|please|in your ${letter}|your (?:new|only|real) |you (?:are|must|will now|should)|${giving}\\b|${writing}\\b|respond|reply|answer|make sure|ensure|thank)`,
    'u',
  ).test(plain)
}
