import { isThere, isWhole, never, type Trade } from '../trade.ts'

const answering =
  /chat ?bot|\bRAG\b|assistant|agents?\b|\bLLMs?\b|\bGPT|openai|langchain|knowledge/iu
const seeing = /vision|images?\b|detect|classif|predict|train(?:ing|ed)?\b|machine learning/iu

export const ai: Trade = {
  finds:
    /\bAI (?:agents?|chat ?bots?|models?|assistants?|integration|engineer|developer)\b|\bAI\b|\bGPT\w*|openai|chat ?bots?|\bLLMs?\b|\bRAG\b|machine learning|computer vision|langchain|\bNLP\b|agents?\b/giu,
  vague: /^(?:AI|agents?)$/iu,
  questions: [
    [
      'Which sources may it answer from?',
      /documents|knowledge base|pdf|source|data ?set/iu,
      answering,
    ],
    ['How will you judge that an answer is good enough?', /evaluat|accura|quality/iu, answering],
    ['Is a model already chosen?', /openai|gpt|claude|llama|gemini|open[- ]source/iu, answering],
    [
      'Where will people meet it: on a site, in a chat or inside a tool?',
      /website|slack|whatsapp|telegram|widget|\bapps?\b|discord|messenger|voice|phone/iu,
      /chat ?bot|assistant/iu,
    ],
    [
      'When should it hand over to a person?',
      /human|hand ?off|hand over|escalat|support team/iu,
      /chat ?bot|support|assistant/iu,
    ],
    [
      'Do you have past cases with the right result next to them?',
      /label|annotat|data ?sets?\b|examples?\b|training data/iu,
      seeing,
    ],
    [
      'Which languages does it have to understand?',
      /english|spanish|multilingual|languages|arabic|german|french/iu,
      /chat ?bot|voice|assistant|\bNLP\b/iu,
    ],
    ['Which mistake would hurt most?', /critical|risk|hallucinat|accura|false/iu, seeing],
    ['What does the current version get wrong?', /wrong|fail|hallucinat/iu, isThere],
  ],
  plans: [
    [
      "I'd collect a set of real questions with good answers first, so every change can be measured.",
      never,
      answering,
    ],
    ["I'd try the simplest setup on your own data before adding anything to it.", never, isWhole],
    [
      "I'd show where each answer comes from, so people can check it.",
      never,
      /\bRAG\b|documents|knowledge/iu,
    ],
    ["I'd write down with you what it should do when it isn't sure.", never, answering],
    ["I'd read a batch of wrong results closely before changing the setup.", never, isThere],
    ["I'd work out what one request costs before it's opened to many.", never, answering],
    ["I'd look at your data first, since it sets the limit for everything after.", never, seeing],
    ["First I'd set up a plain baseline, so there's something to beat.", never, seeing],
  ],
}
