import type { Trade } from '../trade.ts'

export const analysis: Trade = {
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
    [
      'Which figure do people argue about today?',
      /discrepan|mismatch|disagree|inaccura|inconsisten/iu,
    ],
    ['How far back should the numbers go?', /histor|years?\b|months\b|since|last \d/iu],
    [
      'Do different readers need to see different parts?',
      /roles?\b|permission|access|department|per (?:client|user|store|team)/iu,
    ],
    [
      'Which tool should it be built in, or is that open?',
      /excel|sheets?\b|power ?bi|tableau|looker|python|metabase|\bsql\b|spss|stata/iu,
    ],
    [
      'Is there an earlier version whose results I can compare with?',
      /existing|current|previous|old (?:report|dashboard|file)|already/iu,
    ],
    ['Which number would you want to see first?', /kpi|metric/iu],
    [
      'Does any of the data have to stay confidential?',
      /confidential|\bNDA\b|sensitive|gdpr|hipaa|private|anonym/iu,
    ],
    ["Who will keep it going once it's handed over?", /maint|ongoing|long[- ]term/iu],
  ],
  plans: [
    "I'd check the raw numbers against a figure you trust before building anything on them.",
    "I'd begin with the question that matters most to you and build the rest around its answer.",
    "I'd sketch the layout first, and only then connect the data.",
    "I'd write down how each figure is calculated, so others can follow it.",
    "I'd finish one chart or table with you before making the others.",
    "First I'd list the gaps and odd values in the data, so you can decide how to treat them.",
    "I'd ask its readers what they look up today and what they miss.",
    "I'd keep the raw data apart from the calculations, so either can be replaced.",
    "I'd check whether the sources agree with each other before joining them.",
    "I'd show you a draft with real figures early, even if it looks plain.",
    "I'd leave out whatever nobody acts on, so the important figures have room.",
  ],
}
