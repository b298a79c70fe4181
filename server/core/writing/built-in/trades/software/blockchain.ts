import { isWhole, never, type Trade } from '../trade.ts'

const contract = /smart contracts?|solidity|\btokens?\b|\bnfts?\b|\bdefi\b|\bmint/iu
const onChain = /smart contracts?|solidity|\bdapps?\b|\bdefi\b|\bnfts?\b|token/iu

export const blockchain: Trade = {
  finds:
    /blockchain|smart contracts?|\bweb ?3\b|solana|solidity|ethereum|\bnfts?\b|\bdefi\b|\bdapps?\b|crypto(?:currency)? wallets?|\btokens?\b|crypto\w*|wallets?\b/giu,
  vague: /^(?:wallets?|tokens?|web ?3|crypto\w*)$/iu,
  questions: [
    [
      'Which chain should it run on?',
      /solana|ethereum|\bbsc\b|polygon|binance|wax|tron|base\b|bitcoin/iu,
      onChain,
    ],
    ['Will the contracts be audited by somebody else?', /audit/iu, contract],
    [
      'Which wallets should it support?',
      /metamask|phantom|wallet ?connect|ledger/iu,
      /\bdapps?\b|mint|web ?3|wallets?/iu,
    ],
    [
      'Who will hold the keys that can change it?',
      /multi-?sig|owner|admin key|private key|custod/iu,
      contract,
    ],
    ['Should it be possible to upgrade it later?', /upgrad|proxy|immutable/iu, contract],
    ['Who pays the fees, you or the user?', /\bgas\b|\bfees?\b/iu, /\bdapps?\b|mint|\bnfts?\b/iu],
    [
      'Are the rules of the contract written down yet?',
      /white ?paper|\bspecs?\b|specification|tokenomics|document/iu,
      /smart contracts?|solidity/iu,
    ],
  ],
  plans: [
    [
      "I'd build on the test network first and put nothing live before you have tried it.",
      never,
      isWhole,
    ],
    ["I'd write down who may call what before writing a line of the contract.", never, contract],
    [
      "I'd keep the part on the chain small, since it's the one that can't be changed later.",
      never,
      onChain,
    ],
    ["I'd test what must never be possible before testing what should work.", never, contract],
    ["I'd look for audited code that fits before writing any of it anew.", never, contract],
    [
      "I'd work out what each action costs the user before settling the design.",
      never,
      /\bdapps?\b|mint|\bnfts?\b/iu,
    ],
    ["I'd keep every secret out of the code from the first commit.", never],
  ],
}
