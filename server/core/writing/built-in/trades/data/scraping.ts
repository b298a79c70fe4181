import type { Trade } from '../trade.ts'

export const scraping: Trade = {
  finds:
    /\bscrap\w*|\bcrawl\w*|\bspiders?\b|\bdata mining\b|\bextract\w* (?:of )?(?:data )?from (?:the )?(?:web|reddit|twitter|linkedin|instagram|facebook|google maps|amazon|ebay|zillow)\w*/giu,
  questions: [
    [
      'Is this a single run, or should the data be refreshed on a schedule?',
      /daily|hourly|weekly|monthly|schedul|real[- ]?time|regular|once|one[- ]time|recurring|every|continuous|refresh|time to time|up[- ]to[- ]date|ongoing|automat|live/iu,
    ],
    [
      'Where should the results land: a file, a sheet or a database?',
      /csv|embed|dashboard|data vi[sz]|visuali[sz]|excel|sheet|json|database|postgres|sql|airtable|crm|bigquery|supabase|xls/iu,
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
    [
      'Does the site show everybody the same, or does it depend on the place?',
      /countr|region|language|locali|vpn|prox|geo|location/iu,
    ],
    ['How can I tell that two entries mean the same thing?', /duplicat|dedup|unique/iu],
    [
      'Do you need pictures and files too, or only the text?',
      /image|photo|picture|video|pdf|attachment|audio|media/iu,
    ],
    [
      'Do you want only what is new each time, or the full set?',
      /only new|new (?:\w+ )?(?:entries|listings|posts|jobs|products)|once|one[- ]time|full/iu,
    ],
  ],
  plans: [
    "I'd pull a small sample first, so you can check the fields before the full run.",
    "I'd start with a single source from end to end and add the others once the output is what you want.",
    "First I'd look at how the pages load their data, since a clean endpoint is steadier than parsing markup.",
    "I'd build in checks for missing fields from the first day, so a changed page shows up as an alert and not as bad data.",
    "I'd agree the exact columns with you first and only then write the extraction.",
    "I'd keep fetching and parsing apart, so a change on the site stays a small fix.",
    "I'd find out what pace the site tolerates before fetching more than a handful of pages.",
    "I'd save the raw pages as well, so a forgotten column doesn't mean fetching everything again.",
    "I'd compare a few results with the site by eye before trusting the rest.",
  ],
}
