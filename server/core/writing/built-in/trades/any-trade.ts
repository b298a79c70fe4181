import { isNew, never, type Asked, type Trade } from './trade.ts'

/** Says one question in several ways, so that the letters of many people differ. */
function asking(answered: RegExp, questions: readonly string[]): Asked[] {
  return questions.map((question) => [question, answered])
}

const lasting = /ongoing|long[- ]term|part[- ]time|full[- ]time|support/u
const dated = /deadline|asap|urgent|weeks?|days|dates?\b|month|hours/u

/** For work of any kind. Its plans are for clients who ask how somebody would go about it. */
export const anyTrade: Trade = {
  finds: never,
  questions: [
    ...asking(new RegExp(`${dated.source}|${lasting.source}`, 'iu'), [
      'When would you like it done?',
      'When do you need it?',
      'When does it have to be ready?',
      'Is there a deadline?',
      'Do you have a date in mind?',
    ]),
    ...asking(/start|asap|urgent|immediate/iu, [
      'How soon would you like to start?',
      'When would you like to begin?',
    ]),
    ...asking(/first|phase|milestone|priority|single|one[- ]time|urgent/iu, [
      'What would you like done first?',
      'Where would you like me to start?',
      'Which part is most urgent?',
    ]),
    ...asking(/example|similar|sample|like this|clone|attached|support|fix|bug|error|solve/iu, [
      'Do you have an example?',
      'Have you seen anything like it?',
      'Could you show me something like it?',
    ]),
    ...asking(never, [
      'What would make it a success for you?',
      'Is there anything else I should know?',
      'What else should I know before I start?',
      'Is there more to it than the post says?',
    ]),
    ...asking(new RegExp(`previous|team|${isNew.source}`, 'iu'), [
      'Has anyone worked on this before?',
      'Has anybody started on it?',
    ]),
    ...asking(new RegExp(`${lasting.source}|one[- ](?:off|time)|recurring|future`, 'iu'), [
      'Will there be more of this later?',
      'Is this a one-off, or could there be more?',
      'Could there be more work after this?',
    ]),
    ...asking(/most important|priority|simple|small|quick/iu, [
      'Which part matters most to you?',
      'What matters most to you here?',
      'What would you most like to get right?',
    ]),
    ...asking(/brief|document|attached|spec/iu, [
      'Is there a written brief?',
      'Could I see your brief, if there is one?',
      'Do you have any notes I could read?',
    ]),
    ...asking(/team|manager|developer|agency/iu, [
      'Who would I be working with?',
      'Would I work with you or a team?',
    ]),
    ...asking(/\bcalls?\b|zoom|meeting|interview|slack/iu, [
      'Would you rather talk or write?',
      'Would you like a call first?',
    ]),
  ],
  plans: [
    "I'd read everything you have first and ask my questions before I start.",
    "I'd do a small part, show it to you, and go on once you're happy with it.",
    "I'd agree the steps with you first and show you the result of each one.",
    "I'd show you something early, while changes are still easy.",
    "I'd do the hardest part first, so there's no surprise at the end.",
    "I'd go through the details with you first and start with what you need soonest.",
  ],
}
