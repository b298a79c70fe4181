import { say } from '../paraphrases.ts'
import type { Lie } from './lie.ts'
import { anotherOf } from './lie.ts'
import { pools } from './pools.ts'
import * as shapes from './shapes-of-letters.ts'

/** Sentences that no letter may have, whatever is true of its writer. */
export const falseLetters: Readonly<Record<string, Lie>> = {
  placeholder: (random) => random.pick(shapes.placeholders),
  'wrong-name': (random, { posting, profile }) => {
    const isForeign = (name: string) =>
      !name.split(' ').some((word) => word.length > 3 && `${posting} ${profile}`.includes(word))
    return say(random, shapes.wrongNames, {
      person: anotherOf(random, pools.people, isForeign),
      client: anotherOf(random, pools.clients, isForeign),
      title: random.pick(shapes.wrongTitles),
    })
  },
  'foreign-link': (random) =>
    say(random, shapes.foreignLinks, { address: random.pick(shapes.addresses) }),
  'foreign-contact': (random) =>
    say(random, shapes.foreignContacts, { contact: random.pick(shapes.contacts) }),
  'as-an-ai': (random) => random.pick(shapes.asAnAi),
  worn: (random) => random.pick(shapes.worn),
}
