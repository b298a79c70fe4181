/** Frame of a topic's words: something to do, something to have, something to be helped with, or a title. */
type Frames = Record<'doing' | 'thing' | 'help' | 'named', readonly string[]>

/** First sentences, around a job's topic. All speak of the client's job and claim nothing of the writer. */
export const openings: Frames = {
  thing: [
    'You need {topic}.',
    "You're looking for {topic}.",
    'You want {topic}.',
    'What you need is {topic}.',
    'Your post asks for {topic}.',
  ],
  help: [
    'You need help with {topic}.',
    "You're looking for help with {topic}.",
    'Your post is about {topic}.',
    'This job is about {topic}.',
    'Your project is about {topic}.',
  ],
  named: ["I'm writing about your post “{topic}”.", 'This is about your post “{topic}”.'],
  doing: [
    'You need someone to {topic}.',
    "You're looking for someone to {topic}.",
    'You want to {topic}.',
    'What you need is someone to {topic}.',
    'Your post asks for someone to {topic}.',
  ],
}

/** After a proof that is about the same work. */
export const openingsAfterProof: Frames = {
  thing: [
    "That may help, since you're looking for {topic}.",
    'That may interest you, since you want {topic}.',
    'This may be useful to know, since you need {topic}.',
  ],
  help: [
    'That may help, since your post is about {topic}.',
    'That may interest you, since you need help with {topic}.',
    'This may be useful to know, since your post is about {topic}.',
  ],
  named: [
    'This may be useful to know for your post “{topic}”.',
    'That may be of interest for your post “{topic}”.',
  ],
  doing: [
    'That may help, since you want to {topic}.',
    'That may interest you, since you need someone to {topic}.',
    'This may be useful to know, since you want to {topic}.',
  ],
}

/** Beginnings of a sentence that a proof about the same work ends. */
export const halves: Frames = {
  thing: ['You need {topic}; ', "You're looking for {topic}; "],
  help: ['You need help with {topic}; ', 'Your post is about {topic}; '],
  named: ['About your post “{topic}”: '],
  doing: ['You want to {topic}; ', 'You need someone to {topic}; '],
}

export const firstLeads: readonly string[] = ['', '', '', '', '', 'One example: ']

/** Before a proof that has little to do with the job. */
export const farLeads: readonly string[] = ['']

export const secondLeads: readonly string[] = ['', '', '', 'Also, ', 'Besides that, ']

export const questionLeads: readonly string[] = ['', '', '', 'One question: ']

/** Last sentences for a job of any kind; short, so that letters of many people to one job stay unlike each other. */
export const nextSteps: readonly string[] = [
  'Send me the details, if you like.',
  "I'd be happy to look at the details.",
  'Shall we go through the details together?',
  'Would a short chat help?',
  "I'd be glad to answer questions.",
  "I'd suggest a short chat.",
  'Send me what you have so far.',
  'Any notes you have would help.',
  'Feel free to ask me anything.',
  'We could begin with a small part.',
  "I can tell you how I'd begin.",
  'I can send you my questions first.',
  'If anything here is unclear, please ask.',
  "I'm happy to talk it through.",
  'Tell me a little more about it.',
  "Let me know if you'd like to talk.",
  'You could try me on a small part.',
  'If you have questions, just ask.',
  'I can read your material first.',
  'We could start with the most urgent part.',
  'Is there a good time to talk?',
  'Would you like to talk it over first?',
  'Could we go over it in a short call?',
  'Shall we talk about it?',
  'Ask me whatever you like.',
  'A few more details would help.',
]

export const linkLeads: readonly string[] = [
  'Examples of my work: ',
  'Some of my work is here: ',
  'My portfolio: ',
  'You can see my work here: ',
]
