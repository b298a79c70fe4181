import type { Hand, Line, Ways } from './hand.ts'

/** Says what the client could do next, in one sentence or two. */
export function nextSteps(hand: Hand): Line[] {
  return [hand.say(steps, '', []), hand.say(furtherSteps, '', [])].flatMap((one) => one ?? [])
}

/** Asks clients who read a profile to write. */
export function invitation(hand: Hand): Line[] {
  return [hand.say(invitations, '', [])].flatMap((one) => one ?? [])
}

export function saidLink(link: string | null, facts: readonly { id: string }[], hand: Hand) {
  return [link === null ? null : hand.say(linkWays, link, facts)].flatMap((one) => one ?? [])
}

const linkWays: Ways = {
  even: ['You can see my work here: {}', 'Some of my work is here: {}'],
  odd: ['Examples of my work: {}', 'My portfolio: {}'],
}

const steps: Ways = {
  even: [
    "Tell me what you have and what you need, and I'll come back with questions and a first step.",
    "If you send me the details, I'll read them and tell you how I would go about it.",
    'Could you tell me a little more about the job, and what matters to you most in it?',
    'Shall we go through the details together?',
  ],
  odd: [
    'Send me a short description of the job, and I can suggest where to begin.',
    "I'd be glad to hear what you have in mind; a few lines are enough to start with.",
    "Which part is most pressing for you? I'd begin there.",
  ],
}

const furtherSteps: Ways = {
  even: [
    'If there is something you like already, show it to me.',
    'If some of it is still open, we can settle that together before any work begins.',
  ],
  odd: [
    'If you are not sure yet what you need, ask me; we can work that out first.',
    'We can also begin with one small piece, so that you can judge the result.',
  ],
}

const invitations: Ways = {
  even: [
    "Tell me what you need, and I'll answer with questions and a first step.",
    'Send me a message with what you have in mind; a few lines are enough to start with.',
    'If this is the kind of help you are looking for, write to me about your project.',
    'Show me what you have, and I can tell you what I would do first.',
  ],
  odd: [
    "Invite me to your job, and I'll read it before I answer.",
    'Is something like this on your list? Send me a short description, and I can suggest where to begin.',
    'Write to me about what you need, and we can find out whether we fit.',
    'Ask me about your project; I answer with questions before I promise anything.',
  ],
}
