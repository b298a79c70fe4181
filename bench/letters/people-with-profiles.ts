import type { WriterProfile } from '../../server/core/writing/material.ts'
import { readFacts } from '../../server/core/writing/facts/read-facts.ts'
import type { Fact } from '../../contract/writing/fact.ts'
import { profileStyles, profileText, renderProfile } from './render-profile.ts'
import { truths, type Truth } from './truths.ts'

/** One person with a profile in one of the styles, and what the product read from it. */
export type Person = {
  truth: Truth
  style: string
  profile: WriterProfile
  text: string
  facts: readonly Fact[]
}

/** Everybody, in each style of profile. */
export function everybody(): Person[] {
  return profileStyles.flatMap((style) =>
    truths.map((truth) => {
      const profile = renderProfile(truth, style)
      return { truth, style, profile, text: profileText(profile), facts: readFacts(profile).facts }
    }),
  )
}
