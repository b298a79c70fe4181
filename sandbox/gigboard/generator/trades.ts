import business from './trades/business.json' with { type: 'json' }
import design from './trades/design.json' with { type: 'json' }
import development from './trades/development.json' with { type: 'json' }
import media from './trades/media.json' with { type: 'json' }
import shops from './trades/shops.json' with { type: 'json' }
import writing from './trades/writing.json' with { type: 'json' }

/** Vocabulary of one trade. `rate` is dollars an hour, `budget` dollars for a whole job, each from and to. */
export type Trade = {
  trade: string
  roles: string[]
  skills: string[]
  subjects: string[]
  tasks: string[]
  details: string[]
  needs: string[]
  rate: number[]
  budget: number[]
}

export const trades: Trade[] = [
  ...development,
  ...shops,
  ...design,
  ...media,
  ...writing,
  ...business,
]
