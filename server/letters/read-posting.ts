import { z } from 'zod'
import type { PostingText } from '../core/writing/material.ts'
import { splitSkills } from './split-skills.ts'

const Text = z.nullish(z.string()).transform((text) => text ?? '')

const Posting = z.object({
  title: Text,
  description: Text,
  /** Skills one by one. */
  skills: z.nullish(z.array(z.string())).transform((skills) => skills ?? []),
  /** Skills run together, as a page showed them. */
  skillsText: Text,
  questions: z.nullish(z.array(z.string())).transform((questions) => questions ?? []),
})

/** Posting of which nothing is known. */
export const noPosting: PostingText = { title: '', description: '', skills: [], questions: [] }

/** Reads a posting as others collected it, with a description or only with a list of skills. Throws when it is none. */
export function readPosting(value: unknown): PostingText {
  if (value === undefined || value === null) return noPosting
  if (typeof value === 'string') return { ...noPosting, description: value }
  const { title, description, skills, skillsText, questions } = Posting.parse(value)
  return { title, description, skills: [...skills, ...splitSkills(skillsText)], questions }
}
