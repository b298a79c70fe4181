/**
 * Standing of a clause. `claim`: says something about the applicant that must be true already. `plan`: what they would do,
 * like or ask. `posting`: speaks of the client's work. `general`: speaks of things in general.
 */
export type Voice = 'claim' | 'plan' | 'posting' | 'general'

export type Spoken = { voice: Voice; hasSelf: boolean }
