import type { WriterProfile } from '../../../../server/core/writing/material.ts'

/** Profile as a freelancer writes it, with sentences about its owner in other words than its own. */
export type Freelancer = {
  profile: WriterProfile
  posting: { title: string; description: string }
  truths: readonly string[]
  lies: readonly string[]
}

/** Splits a text into its lines, one sentence each. */
export function sentences(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
