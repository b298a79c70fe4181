/** Past tenses that say something of a person without an object: "trained in Graz", but not "shortlisted for a prize". */
export const verbsWithoutObject: ReadonlySet<string> = new Set(
  `worked served started acted began trained qualified moved freelanced consulted collaborated partnered volunteered
  participated contributed specialized specialised graduated focused focussed interned lived studied competed assisted
  helped reported performed lectured presented travelled traveled advised led taught ran spoke wrote dealt liaised
  interfaced cooperated invested experimented`.split(/\s+/u),
)
