import { isOfSeveral, isRepeated, type Trade } from '../trade.ts'

export const scraping: Trade = {
  finds:
    /\bscrap\w*|\bcrawl\w*|\bspiders?\b|\bdata mining\b|\bextract\w* (?:of )?(?:data )?from (?:the )?(?:web|reddit|twitter|linkedin|instagram|facebook|google maps|amazon|ebay|zillow)\w*/giu,
  questions: [
    [
      'Do you need this once, or should the data be refreshed on a schedule?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|regular|once|one[- ]time|recurring|every|continuous|refresh|time to time|up[- ]to[- ]date|ongoing|automat|live|monitor|track/iu,
    ],
    [
      'Where should the results land: a file, a sheet or a database?',
      /csv|embed|dashboard|data vi[sz]|visuali[sz]|excel|sheet|json|database|postgres|sql|airtable|crm|bigquery|supabase|xls|display/iu,
    ],
    [
      'Roughly how many records do you expect?',
      /\d[\d,.]*\s?[km]?\+? (?:\w+ ){0,2}(?:record|page|profile|listing|website|account|lead|channel|email|contact|car|product|post|blog|scraper|row|database|site)|\dk|million|real[- ]?time/iu,
    ],
    [
      'Do the pages sit behind a login, or are they all public?',
      /log ?in|account|public|credential|authenticat|subscription|member|\bapps?\b/iu,
    ],
    [
      'Which fields matter most, and which can be empty?',
      /field|column|metrics|identif|include|json|details|names?\b|phone|e-?mails?|address|prices?|titles?|data points|parameters|live|audio|pdf/iu,
    ],
    [
      'Will you run the script yourselves, or do you only need the output?',
      /script|tool|list of|app\b|bot|extension|module|software|application|system|csv|excel|website/iu,
    ],
    [
      'If a site changes, should the run stop or carry on with a warning?',
      /maintain|alert/iu,
      isRepeated,
    ],
    [
      'Do you have a sample of the output as you would like to see it?',
      /sample|example|attached|template/iu,
    ],
    [
      'What counts as a duplicate for you?',
      /duplicat|dedup|unique|keywords?|rank|track/iu,
      isOfSeveral,
    ],
    [
      'Do you need the pictures too, or only the text?',
      /image|photo|picture|video|pdf|attachment|audio|media|keywords?|rank|contacts?|e-?mail|leads?|prices? (?:track|monitor)/iu,
      /\b(?:product listings?|listings|products|articles|blog posts|recipes|properties|real estate|catalogu?e)\b/iu,
    ],
    [
      'Do you want only what is new each time, or the full set?',
      /only new|new (?:\w+ )?(?:entries|listings|posts|jobs|products|data)|once|one[- ]time|full/iu,
      isRepeated,
    ],
  ],
  plans: [
    "I'd pull a small sample first, so you can check the fields before the full run.",
    [
      "I'd get one source right first and add the others after that.",
      /one (?:source|site|website)|single/iu,
      isOfSeveral,
    ],
    [
      "First I'd look at how the pages load their data, since a clean endpoint is steadier than parsing markup.",
      /\bapps?\b|pdf|charts?/iu,
    ],
    [
      "I'd build in checks for missing fields, so a changed page shows up as an alert and not as bad data.",
      /once|one[- ]time/iu,
      isRepeated,
    ],
    "I'd agree the exact columns with you before I write the scraper.",
    ["I'd find out what pace the site tolerates before fetching more than a few pages.", /pdf/iu],
    [
      "I'd save the raw pages as well, so a forgotten column doesn't mean fetching it all again.",
      /\bapps?\b|pdf/iu,
    ],
    "I'd compare some of the results with the source by eye before you get the rest.",
  ],
}
