import { z } from 'zod'
import type { WriterProfile } from '../core/writing/material.ts'

const Text = z.nullish(z.string()).transform((text) => text ?? '')

const Profile = z.object({
  fullName: Text,
  whatServicesGeneral: Text,
  detailedExperience: Text,
  currentCoverLetter: Text,
  portfolioLink: Text,
  tags: z
    .nullish(z.union([z.array(z.string()), z.string().transform((tags) => tags.split(','))]))
    .transform((tags) => (tags ?? []).flatMap((tag) => tag.trim() || [])),
})

/** Reads a profile from a file; what it leaves out is empty. Throws when it is none. */
export function readProfile(value: unknown): WriterProfile {
  return Profile.parse(value ?? {})
}
