import { isThere, never, type Trade } from '../trade.ts'

const shown = /dashboard|report|chart|graph|power ?bi|tableau|looker|visuali[sz]|kpi|slides/iu
const computed = /statistic|regression|survey|data ?set|\bspss\b|\bR\b/u

export const analysis: Trade = {
  finds:
    /dashboard\w*|data (?:analy|vi[sz])\w*|analytics (?:report|dashboard)\w*|\bexcel\b|google sheets?|power ?bi|tableau|bigquery|looker|\bsql\b|statistic\w*|\bKPIs?\b|forecast\w*|report(?:s|ing)\b|data scien\w*/giu,
  vague: /^(?:report(?:s|ing)|sql|excel|google sheets?|bigquery|analytics \w+)$/iu,
  questions: [
    ['Which decision should the numbers help with first?', /decision|identify/iu, shown],
    [
      'Where does the data live today, and how clean is it?',
      /from (?:\w+ ){0,3}(?:sheet|excel|database|account|pdf)|sources|bigquery|hbase|klaviyo|scrap/iu,
    ],
    [
      'Who will read it, and how often?',
      /team|client|daily|weekly|monthly|business review/iu,
      shown,
    ],
    [
      'Should it refresh automatically, or is a snapshot enough?',
      /automat|refresh|real[- ]?time|continuous|live/iu,
      shown,
    ],
    [
      'Is it settled how each figure is calculated?',
      /definition|calculated|metrics/iu,
      /kpi|metric|power ?bi|tableau|looker|dashboard/iu,
    ],
    [
      'Which figure do people argue about today?',
      /discrepan|mismatch|disagree|inaccura|inconsisten/iu,
      shown,
    ],
    [
      'How far back should the numbers go?',
      /histor|years?\b|months\b|since|last \d/iu,
      /dashboard|report|forecast|trend|sales|kpi/iu,
    ],
    [
      'Which tool should it be built in, or is that open?',
      /excel|sheets?\b|power ?bi|tableau|looker|python|metabase|\bsql\b|spss|stata|re-?dash|airtable|html|figma|\bR\b/iu,
      shown,
    ],
    ['Which number would you want to see first?', /kpi|metric/iu, /dashboard/iu],
    [
      'Does any of the data have to stay confidential?',
      /confidential|\bNDA\b|sensitive|gdpr|hipaa|private|anonym|public/iu,
    ],
    [
      'How many rows are there, roughly?',
      /\d[\d,.]*\s?k? (?:rows|records|responses|respondents)|million/iu,
      computed,
    ],
    [
      'Who uses the file besides you?',
      /team|users|staff|colleagues|html|figma|dashboard/iu,
      /\bexcel\b|google sheets?|workbook|spreadsheet/iu,
    ],
  ],
  plans: [
    ["I'd check the raw numbers against a figure you trust before building on them.", never],
    [
      "I'd start from the one question that matters most to you and build the rest around it.",
      never,
      shown,
    ],
    [
      "I'd sketch the layout first and connect the data once you like it.",
      never,
      /dashboard|power ?bi|tableau|looker/iu,
    ],
    ["I'd write down how each figure is calculated, so others can follow it.", never],
    [
      "I'd finish one chart with you before making the others.",
      never,
      /charts?|graphs?|dashboard/iu,
    ],
    [
      "First I'd list the gaps and odd values in the data, so you can decide how to treat them.",
      never,
    ],
    ["I'd ask the people who read it what they look up and what they miss.", never, isThere],
    [
      "I'd keep the raw data apart from the calculations, so nothing gets overwritten.",
      never,
      /excel|sheets?\b|workbook|spreadsheet/iu,
    ],
    ["I'd show you a draft with real figures early, even if it looks plain.", never, shown],
  ],
}
