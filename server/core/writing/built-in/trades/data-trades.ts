import type { Trade } from './trade.ts'

const scraping: Trade = {
  finds: /\bscrap\w*|\bcrawl\w*|\bspiders?\b/giu,
  questions: [
    [
      'Is this a single run, or should the data be refreshed on a schedule?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|regular|once|one[- ]time|recurring|every|continuous|refresh|time to time|up[- ]to[- ]date|ongoing|automat|live/iu,
    ],
    [
      'Where should the results land: a file, a sheet or a database?',
      /csv|excel|sheet|json|database|postgres|sql|airtable|crm|bigquery|supabase|xls/iu,
    ],
    [
      'Roughly how many records do you expect?',
      /\d[\d,.]*\s?[km]?\+? (?:\w+ ){0,2}(?:record|page|profile|listing|website|account|lead|channel|email|contact|car|product|post|blog|scraper|row|database|site)|\dk|million/iu,
    ],
    [
      'Do the pages sit behind a login, or are they all public?',
      /log ?in|account|public|credential|authenticat|subscription|member/iu,
    ],
    [
      'Which fields matter most, and which can be empty?',
      /field|column|metrics|identif|include|json|details|names?\b|phone|e-?mails?|address|prices?|titles?|data points|parameters|live|audio|pdf/iu,
    ],
    [
      'Will you run the script yourselves, or do you only need the output?',
      /script|tool|list of|app\b|bot|extension|module|software|application|system|csv|excel/iu,
    ],
    [
      'What should happen when the site changes: an alert, or should the run stop?',
      /maintain|alert|monitor/iu,
    ],
    [
      'Do you have a sample of the output as you would like to see it?',
      /sample|example|attached|template/iu,
    ],
  ],
  plans: [
    "I'd pull a small sample first, so you can check the fields before the full run.",
    "I'd start with a single source from end to end and add the others once the output is what you want.",
    "First I'd look at how the pages load their data, since a clean endpoint is steadier than parsing markup.",
    "I'd build in checks for missing fields from the first day, so a changed page shows up as an alert and not as bad data.",
    "I'd agree the exact columns with you first and only then write the extraction.",
    "I'd keep fetching and parsing apart, so a change on the site stays a small fix.",
  ],
}

const leads: Trade = {
  finds:
    /\bleads?\b|lead generation|list[- ]build\w*|prospect\w*|contact (?:details|information|list)|influencer\w*|vendor research|market research/giu,
  questions: [
    [
      'What makes an entry count as a good one for you?',
      /criteria|must (?:have|be)|parameters|high priority|target profile/iu,
    ],
    ['Should e-mail addresses be verified before delivery?', /verif|accura/iu],
    [
      'Is there an existing list that the new one must not overlap with?',
      /duplicat|existing list|provided/iu,
    ],
    [
      'Which regions come first?',
      /\b(?:US|USA|UK|EU|Europe|Texas|Florida|California|Arizona|Germany|Denmark|Danish|Australia|Canada|world|Dubai|local|regional|county|geograph\w+)\b/u,
    ],
    [
      'Which columns do you need, and in which tool will you use the list?',
      /column|csv|excel|sheet|crm|name,|first name|airtable/iu,
    ],
    [
      'Is it one list, or should it be kept up to date afterwards?',
      /ongoing|refresh|up to date|daily|weekly|monthly|recurring|hours? (?:a|per) week/iu,
    ],
  ],
  plans: [
    "I'd send the first batch early, so you can tell me which entries fit and which don't.",
    "I'd settle the criteria with you on a handful of examples before collecting the rest.",
    "I'd note the source of every entry, so that each line can be checked.",
    "I'd remove duplicates and check a random share by hand before handing anything over.",
  ],
}

const entry: Trade = {
  finds:
    /data entry|virtual assistant|\bVA\b|admin(?:istrative)? (?:tasks|support|work)|copy[- ]?paste|spreadsheet|timesheets?|product (?:upload|listing)\w*|order processing|customer (?:service|support)/giu,
  questions: [
    [
      'Is there a finished example that the rest should look like?',
      /example|sample|template|attached/iu,
    ],
    [
      'Which hours of the day matter to you?',
      /hours|time ?zone|\b[A-Z]ST\b|full[- ]time|part[- ]time/iu,
    ],
    [
      'Which tools do you use for it today?',
      /excel|sheet|crm|notion|airtable|xls|shopify|wordpress/iu,
    ],
    [
      'Who decides when an entry is unclear: should I ask, or mark it and go on?',
      /supervis|manager/iu,
    ],
    [
      'Roughly how much is there to work through?',
      /\d+\+? (?:\w+ )?(?:row|record|product|page|hour|file|hrs)/iu,
    ],
  ],
  plans: [
    "I'd do the first few entries and have you look at them before I go on with the rest.",
    "I'd write down the rules as we settle them, so unclear cases are handled the same way each time.",
    "I'd mark anything doubtful instead of guessing, and send you those together.",
  ],
}

const analysis: Trade = {
  finds:
    /dashboard\w*|data (?:analy|vi[sz])\w*|analytics|\bexcel\b|google sheets?|power ?bi|tableau|bigquery|looker|\bsql\b|statistic\w*|\bKPIs?\b|forecast\w*|report(?:s|ing)\b|data scien\w*/giu,
  questions: [
    ['Which decision should the numbers help with first?', /decision|identify/iu],
    [
      'Where does the data live today, and how clean is it?',
      /from (?:\w+ ){0,3}(?:sheet|excel|database|account|pdf)|sources|bigquery|hbase|klaviyo/iu,
    ],
    ['Who will read it, and how often?', /team|client|daily|weekly|monthly|business review/iu],
    [
      'Should it refresh automatically, or is a snapshot enough?',
      /automat|refresh|real[- ]?time|continuous|live/iu,
    ],
    [
      'Are the definitions of the figures settled, or is that part of the work?',
      /definition|calculated|metrics/iu,
    ],
  ],
  plans: [
    "I'd check the raw numbers against a figure you trust before building anything on them.",
    "I'd begin with the question that matters most to you and build the rest around its answer.",
    "I'd sketch the layout first, and only then connect the data.",
    "I'd write down how each figure is calculated, so others can follow it.",
  ],
}

const documents: Trade = {
  finds: /\bPDFs?\b|\bOCR\b|document (?:pars|process)\w*|\bpars(?:e|er|ing)\b|invoices?\b/giu,
  questions: [
    ['Are the files mostly digital text, or scans?', /scan|ocr|handwrit|image/iu],
    [
      'How many different layouts are there?',
      /many different|various|\d+ (?:layout|format)|original pdf|the pdf/iu,
    ],
    ['How will you judge accuracy: field by field, or by document?', /accura|percent/iu],
    ['Could you share a few typical files, and the most awkward one?', /attached|sample|example/iu],
    [
      'Which system takes over the extracted fields?',
      /json|database|sheet|excel|html|repository|pipeline/iu,
    ],
  ],
  plans: [
    "I'd take the most awkward document first, because it decides which approach holds.",
    "I'd set up a small checked set of documents first, so every change can be measured against it.",
    "I'd use the text layer of a page, and its picture only where there is none.",
    "I'd flag fields that were read with low confidence, so a person looks at those only.",
  ],
}

const moving: Trade = {
  finds:
    /\bETL\b|pipelines?|data (?:extraction|migration|transfer|pipeline)|\bextract\w*|\bmigrat\w*|\btransfer\w*|warehouse|bigquery|snowflake|hbase/giu,
  questions: [
    [
      'How much data is there, roughly?',
      /\d[\d,.]*\s?(?:k|m|gb|tb|million|rows|records|accounts|products)\b/iu,
    ],
    [
      'How often should it run, once it works?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|continuous|once|one[- ]time|every/iu,
    ],
    ['How will you check that nothing was lost on the way?', /verif|valid|reconcil|integrity/iu],
    ['Is there a small part I could try it on first?', /sample|test (?:account|data)|staging/iu],
  ],
  plans: [
    "I'd move a small part first and compare it with the source, row by row.",
    "I'd let a run start over if it stops halfway.",
    "I'd compare both sides after each run, so that a gap shows early.",
    "I'd agree on the target columns with you before moving anything.",
  ],
}

export const dataTrades: readonly Trade[] = [scraping, leads, entry, analysis, documents, moving]
