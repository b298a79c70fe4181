import { isNew, type Trade } from '../trade.ts'

export const blockchain: Trade = {
  finds:
    /blockchain|smart contracts?|\bweb ?3\b|solana|ethereum|\bnfts?\b|\bdefi\b|\bdapps?\b|\btokens?\b|crypto\w*|wallets?\b/giu,
  questions: [
    [
      'Which chain should it run on?',
      /solana|ethereum|\bbsc\b|polygon|binance|wax|tron|base\b|bitcoin/iu,
    ],
    ['Will the contracts be audited by somebody else?', /audit/iu],
    ['Which wallets should it support?', /metamask|phantom|wallet ?connect|ledger/iu],
    ['Which checks have to pass before anything goes live?', /testnet|devnet/iu],
    [
      'Who will hold the keys that can change it?',
      /multi-?sig|owner|admin key|private key|custod/iu,
    ],
    ['Should it be possible to upgrade it later?', /upgrad|proxy|immutable/iu],
    [
      'What has been deployed so far, if anything?',
      new RegExp(`deployed|existing|from scratch|already|${isNew.source}`, 'iu'),
    ],
    ['Who pays the fees, you or the user?', /\bgas\b|\bfees?\b/iu],
    [
      'Which legal rules apply to it where you are?',
      /legal|licen[sc]e|regulat|\bkyc\b|compliance/iu,
    ],
    [
      'Where does outside data come from, such as prices?',
      /oracle|chainlink|price feed|\bapis?\b/iu,
    ],
    ['What happens if a transaction gets stuck?', /fail|retry|revert|stuck/iu],
    [
      'Are the rules of the contract written down yet?',
      /white ?paper|\bspecs?\b|specification|tokenomics|document/iu,
    ],
    ['How many people do you expect to use it at once?', /users|\btps\b|scal/iu],
  ],
  plans: [
    "I'd build on the test network first and put nothing live before you have tried it.",
    "I'd write down who may call what before writing a line of the contract.",
    "I'd keep the part on the chain small, since it's the one that can't be changed later.",
    "I'd list everything that could be lost or stolen, and start from that list.",
    "I'd test what must never be possible before testing what should work.",
    "I'd look for audited code that fits before writing any of it anew.",
    "I'd agree with you who holds which key before anything is deployed.",
    "I'd work out what each action costs the user before settling the design.",
    "I'd keep every secret out of the code from the first commit.",
    [
      "I'd show each transaction in plain words before the user signs it.",
      /\bbots?\b|trading|audit/iu,
    ],
    "First I'd draw which parts run on the chain and which beside it.",
  ],
}
