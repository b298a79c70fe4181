/** Phrases around a job's topic: `{thing}`, `{Thing}` at the start. All speak of the client's job, never of the writer. */
export const openings: readonly string[] = [
  'You need help with {thing}.',
  "You're looking for help with {thing}.",
  'Your post asks for help with {thing}.',
  'You want help with {thing}.',
  "You'd like help with {thing}.",
  'What you need is help with {thing}.',
  'You ask for help with {thing}.',
]

/** Where the posting names an action: `{doing}`. */
export const openingsOfAction: readonly string[] = [
  'You need someone to {doing}.',
  "You're looking for someone to {doing}.",
  'Your post asks for someone to {doing}.',
  'You want someone to {doing}.',
  "You'd like someone to {doing}.",
  'What you need is someone to {doing}.',
  'You ask for someone to {doing}.',
]

/** Where the posting names a thing that is still to be made: "a price monitor". */
export const openingsOfNew: readonly string[] = [
  'You need {thing}.',
  "You're looking for {thing}.",
  'You want {thing}.',
  "You'd like {thing}.",
  'What you need is {thing}.',
  'You ask for {thing}.',
  'Your post asks for {thing}.',
]

/** Where the posting names the person it wants: `{person}`. */
export const openingsOfPerson: readonly string[] = [
  'You need {person}.',
  "You're looking for {person}.",
  'Your post asks for {person}.',
  "You'd like {person}.",
  'What you need is {person}.',
  'You ask for {person}.',
]

/** Beginnings of a sentence that a proof ends. */
export const halves: readonly string[] = [
  'You need help with {thing}; ',
  'Your post asks for help with {thing}; ',
  "You're looking for help with {thing}; ",
]
export const halvesOfNew: readonly string[] = [
  'You need {thing}; ',
  "You're looking for {thing}; ",
  'You want {thing}; ',
]
export const halvesOfAction: readonly string[] = [
  'You need someone to {doing}; ',
  "You're looking for someone to {doing}; ",
  'You want someone to {doing}; ',
]
export const halvesOfPerson: readonly string[] = [
  'You need {person}; ',
  "You're looking for {person}; ",
  'Your post asks for {person}; ',
]

/** Where a short posting says nothing that can be quoted. */
export const openingsOfShort: readonly string[] = [
  "Your post is short, so I'll be brief too.",
  'Your post leaves a lot open, so let me begin with past work.',
  "I'd like to hear more about your job.",
]

/** Where a posting says nothing that can be quoted. */
export const openingsOfAny: readonly string[] = [
  "I'm writing about your post.",
  "I'd like to help with your job.",
  "I'd like to hear more about your job.",
]

export const firstLeads: readonly string[] = ['', '', '', '', 'One example: ']

/** Before a proof that has little to do with the job. */
export const farLeads: readonly string[] = ['']

export const secondLeads: readonly string[] = ['', '', '', 'Also, ', 'Besides that, ']

export const questionLeads: readonly string[] = ['', '', '', 'One question: ']

export const nextSteps: readonly string[] = [
  "If that sounds right, tell me a little more and I can say how I'd go about it.",
  'If you like, we can begin with one small piece.',
  "I'd be happy to look at the details with you.",
  'If you send me the details, I can suggest a first step.',
  'Send me what you have and I can come back with questions.',
  'If this looks useful, a short chat would be a good next step.',
  "Share an example and I can tell you what I'd do first.",
  'Shall we go through the details together?',
  'Would a short chat help to settle the details?',
  'If it helps, I can first send you a short outline of the task.',
  "If there's a document or a sketch, I'd start by reading it.",
  "Tell me which part is most pressing and I'd begin there.",
  'Would you like a short outline of the steps first?',
  "I'd suggest a quick exchange of messages before you decide.",
  'If any of this is unclear, please ask.',
  'You could try me on a small part first.',
]

/** About another thing that the posting names. */
export const others: readonly string[] = [
  "I'd plan for {other} from the start.",
  "I'd also plan for {other}.",
]

export const othersOfAction: readonly string[] = ["I'd also plan how to {otherDoing}."]

export const linkLeads: readonly string[] = [
  'Examples of my work: ',
  'Some of my work is here: ',
  'My portfolio: ',
  'You can see my work here: ',
]
