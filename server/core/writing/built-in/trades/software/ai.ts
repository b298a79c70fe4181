import type { Trade } from '../trade.ts'

export const ai: Trade = {
  finds:
    /\bAI\b|\bGPT\w*|openai|chat ?bots?|\bLLMs?\b|\bRAG\b|machine learning|computer vision|langchain|\bNLP\b|agents?\b/giu,
  questions: [
    ['Which sources may it answer from?', /documents|knowledge base|pdf|source|data ?set/iu],
    ['How will you judge that an answer is good enough?', /evaluat|accura|quality/iu],
    ['Is a model already chosen?', /openai|gpt|claude|llama|gemini|open[- ]source/iu],
    ['How many people will use it at first?', /users/iu],
    ['What must it never do?', /must not|never|guardrail/iu],
    [
      'What may a single request cost, and how long may it take?',
      /\bcosts?\b|latency|cheap|seconds/iu,
    ],
    [
      'May the data leave your own servers?',
      /on[- ]prem|local|self[- ]host|private|gdpr|hipaa|confidential|openai|cloud/iu,
    ],
    [
      'Where will people meet it: on a site, in a chat or inside a tool?',
      /website|slack|whatsapp|telegram|widget|\bapps?\b|discord|messenger|voice|phone/iu,
    ],
    [
      'When should it hand over to a person?',
      /human|hand ?off|hand over|escalat|support team|vision|detect|predict|train/iu,
    ],
    [
      'Do you have past cases with the right result next to them?',
      /label|annotat|data ?sets?\b|examples?\b|training data/iu,
    ],
    [
      'Which languages does it have to understand?',
      /english|spanish|multilingual|languages|arabic|german|french|vision|images?\b|detect/iu,
    ],
    ['How do people manage without it today?', /manual|currently|today|by hand/iu],
    ['Which mistake would hurt most?', /critical|risk|hallucinat|accura|false/iu],
  ],
  plans: [
    "I'd collect a set of real questions with good answers first, so that every change can be measured.",
    "I'd try the simplest setup on your own data before adding anything to it.",
    "I'd show where each answer comes from, so people can check it.",
    "I'd keep the model exchangeable, since prices and quality move quickly.",
    "I'd write down with you what it should do when it isn't sure.",
    "I'd read a batch of wrong results closely before changing the setup.",
    [
      "I'd keep the instructions in a file of their own, where you can read and change them.",
      /computer vision|images?\b|machine learning|detect|predict/iu,
    ],
    "I'd work out what one request costs before it's opened to many.",
    "I'd look at your data first, since it sets the limit for everything after.",
    "I'd let a person confirm the results until you trust them.",
    "First I'd set up a plain baseline, so there's something to beat.",
    "I'd record what went in and what came out, so odd cases can be traced.",
  ],
}
